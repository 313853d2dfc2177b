import { Callout } from '@blueprintjs/core';
import type { ComponentProps } from 'react';
import { describeError } from '../api/describe-error.ts';

interface ApiFormProps extends Pick<ComponentProps<'form'>, 'className' | 'aria-label' | 'children' | 'onKeyDown'> {
  /** The form of `useApiForm`, or what is made of it. */
  form: { frame: (element: HTMLElement | null) => void };
  /** Called for Enter, and for the button that submits. */
  submit: () => void;
}

/** The element of a form whose problems the shared schemas tell, and not the browser. */
export const ApiForm = ({ form, submit, ...element }: ApiFormProps) => (
  <form
    {...element}
    ref={form.frame}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      // Portals pass events on to where they stand in the tree: a dialog may be opened out of another form.
      event.stopPropagation();
      submit();
    }}
  />
);

/** Why a form was not sent, where none of its fields says it. */
export const FormProblem = ({ form: { otherFailure } }: { form: { otherFailure: unknown } }) =>
  otherFailure !== null && (
    <Callout role="alert" compact intent="danger">
      {describeError(otherFailure)}
    </Callout>
  );
