import { z } from 'zod';
import { passkeyLimits } from '../../domain/accounts/passkeys.ts';
import { id } from '../ids.ts';
import { requiredText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import { twoStepStartSchema } from './two-step.ts';

const base64Url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'This is not a valid browser response')
    .max(max);

/** Maximum length of an authenticator's response. An attestation with certificates takes several kilobytes. */
const maxAnswerLength = 16_000;

const extensionResults = () => z.record(z.string(), z.unknown()).default({});

const credentialParts = {
  id: base64Url(passkeyLimits.credentialId),
  rawId: base64Url(passkeyLimits.credentialId),
  type: z.literal('public-key'),
  clientExtensionResults: extensionResults(),
};

/** New credential from a browser (WebAuthn Level 3, RegistrationResponseJSON). */
const madeCredentialSchema = z.object({
  ...credentialParts,
  response: z.object({
    clientDataJSON: base64Url(maxAnswerLength),
    attestationObject: base64Url(maxAnswerLength),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});

/** Challenge signed by a passkey (WebAuthn Level 3, AuthenticationResponseJSON). */
const usedCredentialSchema = z.object({
  ...credentialParts,
  response: z.object({
    clientDataJSON: base64Url(maxAnswerLength),
    authenticatorData: base64Url(maxAnswerLength),
    signature: base64Url(maxAnswerLength),
    userHandle: base64Url(200).nullish(),
  }),
});

const timeout = () => z.int().exactOptional().meta({ description: 'Timeout in milliseconds' });

/** Input of `navigator.credentials.create`, as JSON (WebAuthn Level 3, section 5.1.8). */
export const passkeyCreationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().exactOptional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: timeout(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.string() })).exactOptional(),
  authenticatorSelection: z
    .object({ residentKey: z.literal('required'), userVerification: z.literal('required') })
    .exactOptional(),
});

/** Input of `navigator.credentials.get`. Omits `allowCredentials`, so users can choose any passkey of this site. */
export const passkeyRequestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string().exactOptional(),
  timeout: timeout(),
  userVerification: z.literal('required').exactOptional(),
});

const name = () => requiredText(passkeyLimits.name);

export const newPasskeySchema = z.object({ name: name(), credential: madeCredentialSchema });

export const passkeyFormSchema = twoStepStartSchema.extend({ name: name() });

export const passkeyLoginSchema = z.object({ credential: usedCredentialSchema });

export const passkeySchema = z.object({
  id: id(),
  name: z.string(),
  createdAt: timestamp(),
  lastUsedAt: timestamp().nullable(),
});

export type Passkey = z.infer<typeof passkeySchema>;
export type PasskeyFormFields = z.infer<typeof passkeyFormSchema>;
export type RegistrationCredential = z.infer<typeof madeCredentialSchema>;
export type AuthenticationCredential = z.infer<typeof usedCredentialSchema>;
