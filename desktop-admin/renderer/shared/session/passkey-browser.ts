import { ApiError } from '../../../../shared/api/api-error.ts';
import { isPasskeyHost } from '../../../../shared/domain/accounts/passkeys.ts';
import type { AuthenticationCredential, RegistrationCredential } from '../../../../shared/schemas/accounts/passkey.ts';
import { describeError } from '../api/describe-error.ts';
import type { Platform } from '../platform/platform.ts';

/** The library is loaded on first use, so that the login screen stays small. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

type CreationOptions = Parameters<Awaited<ReturnType<typeof loadWebAuthn>>['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Awaited<ReturnType<typeof loadWebAuthn>>['startAuthentication']>[0]['optionsJSON'];

/** True if the browser supports passkeys at this address. Passkeys do not work with the desktop app's URL scheme. */
export const isPasskeySupported = ({ kind }: Platform, window: Window): boolean =>
  kind === 'browser' &&
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  isPasskeyHost(window.location.hostname);

/** @throws errors that {@link describePasskeyError} explains */
export async function createCredential(optionsJSON: CreationOptions): Promise<RegistrationCredential> {
  const { startRegistration } = await loadWebAuthn();
  const { response, ...credential } = await startRegistration({ optionsJSON });
  return {
    ...credential,
    clientExtensionResults: {},
    response: { ...response, transports: response.transports ?? [] },
  };
}

/** @throws errors that {@link describePasskeyError} explains */
export async function requestCredential(optionsJSON: RequestOptions): Promise<AuthenticationCredential> {
  const { startAuthentication } = await loadWebAuthn();
  return { ...(await startAuthentication({ optionsJSON })), clientExtensionResults: {} };
}

/** Messages by error name. Source: WebAuthn, sections 5.1.3 and 5.1.4. */
const problems: Readonly<Record<string, string>> = {
  NotAllowedError: 'The passkey request was cancelled or timed out. Please try again.',
  AbortError: 'The passkey request was cancelled or timed out. Please try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this address. Open the site at its usual address.',
  NotSupportedError: 'This device does not support passkeys.',
  ConstraintError:
    'This device cannot verify your identity. Set up a fingerprint, face recognition or PIN on this device first.',
};

/** Browsers report a cancelled request and a timeout as the same error. */
export function describePasskeyError(error: Error): string {
  if (error instanceof ApiError) return describeError(error);
  return problems[error.name] ?? describeError(error);
}
