import { Callout } from '@blueprintjs/core';
import type { ComponentProps } from 'react';
import { describeError } from '../api/describe-error.ts';

interface ApiFormProps extends Pick<ComponentProps<'form'>, 'className' | 'aria-label' | 'children' | 'onKeyDown'> {
  /** The form of `useApiForm`, or one based on it. */
  form: { frame: (element: HTMLElement | null) => void };
  /** Called for Enter and for the submit button. */
  submit: () => void;
}

/** A form without the browser's own validation: the shared schemas report the problems. */
export const ApiForm = ({ form, submit, ...element }: ApiFormProps) => (
  <form
    {...element}
    ref={form.frame}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      // Portals bubble events through the React tree: a dialog may be opened within another form.
      event.stopPropagation();
      submit();
    }}
  />
);

/** Error of the last submission that belongs to no field. */
export const FormProblem = ({ form: { otherFailure } }: { form: { otherFailure: unknown } }) =>
  otherFailure !== null && (
    <Callout role="alert" compact intent="danger">
      {describeError(otherFailure)}
    </Callout>
  );
