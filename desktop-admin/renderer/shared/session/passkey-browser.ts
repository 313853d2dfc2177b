import { ApiError } from '../../../../shared/api/api-error.ts';
import { isPasskeyHost } from '../../../../shared/domain/accounts/passkeys.ts';
import type { MadeCredential, UsedCredential } from '../../../../shared/schemas/accounts/passkey.ts';
import { problemText } from '../api/problem-text.ts';
import type { Platform } from '../platform/platform.ts';

/** The library, which is fetched when somebody has to do with a passkey: the login screen is there without it. */
const webAuthn = () => import('@simplewebauthn/browser');

type CreationOptions = Parameters<Awaited<ReturnType<typeof webAuthn>>['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Awaited<ReturnType<typeof webAuthn>>['startAuthentication']>[0]['optionsJSON'];

/** Whether this browser has passkeys, at an address that they may belong to. The desktop app's own scheme has none. */
export const arePasskeysPossible = ({ kind }: Platform, window: Window): boolean =>
  kind === 'browser' &&
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  isPasskeyHost(window.location.hostname);

/** Has the person make a passkey. @throws what {@link passkeyProblem} has words for */
export async function makeCredential(optionsJSON: CreationOptions): Promise<MadeCredential> {
  const { startRegistration } = await webAuthn();
  const { response, ...credential } = await startRegistration({ optionsJSON });
  return {
    ...credential,
    clientExtensionResults: {},
    response: { ...response, transports: response.transports ?? [] },
  };
}

/** Has the person use one. @throws what {@link passkeyProblem} has words for */
export async function askForCredential(optionsJSON: RequestOptions): Promise<UsedCredential> {
  const { startAuthentication } = await webAuthn();
  return { ...(await startAuthentication({ optionsJSON })), clientExtensionResults: {} };
}

/** Words for what went wrong, by the names that browsers give to it (WebAuthn, sections 5.1.3 and 5.1.4). */
const problems: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used. Try again when you are ready.',
  AbortError: 'No passkey was used. Try again when you are ready.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address. Open the site by its usual name.',
  NotSupportedError: 'This device has no passkeys that could be used here.',
  ConstraintError: 'This device cannot check that it is you. Set up a fingerprint, face or PIN on it first.',
};

/** What people are told. Browsers do not tell a change of mind from a wait that was too long. */
export function passkeyProblem(error: Error): string {
  if (error instanceof ApiError) return problemText(error);
  return problems[error.name] ?? problemText(error);
}
