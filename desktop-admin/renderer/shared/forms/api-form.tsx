import { Callout } from '@blueprintjs/core';
import type { ComponentProps } from 'react';
import { describeError } from '../api/describe-error.ts';

interface ApiFormProps extends Pick<ComponentProps<'form'>, 'className' | 'aria-label' | 'children' | 'onKeyDown'> {
  form: { frame: (element: HTMLElement | null) => void };
  submit: () => void;
}

/** Turns off the browser's own validation, because the shared schemas report the problems. */
export const ApiForm = ({ form, submit, ...element }: ApiFormProps) => (
  <form
    {...element}
    ref={form.frame}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      // Without this call, submitting a form in a dialog would also submit the form that contains the dialog.
      event.stopPropagation();
      submit();
    }}
  />
);

export const FormProblem = ({ form: { otherFailure } }: { form: { otherFailure: unknown } }) =>
  otherFailure !== null && (
    <Callout role="alert" compact intent="danger">
      {describeError(otherFailure)}
    </Callout>
  );
