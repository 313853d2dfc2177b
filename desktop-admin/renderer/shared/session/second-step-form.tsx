import { Button, Callout, Checkbox } from '@blueprintjs/core';
import { z } from 'zod';
import { ApiForm } from '../forms/api-form.tsx';
import { TextInputField } from '../forms/text-fields.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { type Credentials, describeSignInError, useSignIn } from './session.mutation.ts';

const secondStepSchema = z.object({ code: z.string(), trustDevice: z.boolean() });

interface SecondStepFormProps {
  credentials: Credentials;
  giveUp: () => void;
}

export function SecondStepForm({ credentials, giveUp }: SecondStepFormProps) {
  const { mutateAsync: signIn } = useSignIn();
  const form = useApiForm({
    id: 'second-step',
    values: { code: '', trustDevice: false },
    schema: secondStepSchema,
  });
  const { failure, isSending } = form;
  return (
    <ApiForm form={form} submit={() => void form.send((fields) => signIn({ ...credentials, ...fields }))}>
      <TextInputField
        form={form}
        name="code"
        label="Code"
        hint="Enter the six digits from your authenticator app. If you do not have your phone, enter a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        size="large"
      />
      <Checkbox
        label="Do not ask for a code on this device for 30 days"
        checked={form.values.trustDevice}
        onChange={(event) => form.setValue('trustDevice', event.currentTarget.checked)}
      />
      {failure !== null && !isSending && (
        <Callout role="alert" compact intent="danger">
          {describeSignInError(failure)}
        </Callout>
      )}
      <Button type="submit" intent="primary" size="large" fill aria-disabled={isSending}>
        {isSending ? 'Signing in...' : 'Sign In'}
      </Button>
      <Button variant="minimal" text="Back" onClick={giveUp} />
    </ApiForm>
  );
}
