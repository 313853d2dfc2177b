import { z } from 'zod';
import { staffRoles } from '../../domain/accounts/permissions.ts';
import { id } from '../ids.ts';
import { timestamp } from '../timestamps.ts';
import { knownPassword, typedCode } from './credentials.ts';

/** How the second step of the own account stands. */
export const twoStepSchema = z.object({
  since: timestamp().nullable().meta({ description: 'Null while it is off' }),
  isRequired: z.boolean().meta({ description: 'Whether the role asks for it' }),
  isPossible: z.boolean().meta({ description: 'Whether the server has the key that secrets are sealed with' }),
  recoveryCodesLeft: z.int(),
});

export const twoStepStartSchema = z.object({
  currentPassword: knownPassword(),
});

export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'Shown once. Each code signs you in once' }),
});

/** Shown once: the secret for an authenticator app, by QR code or by hand, and the recovery codes. */
export const authenticatorSecretSchema = recoveryCodesSchema.extend({
  secret: z.string().meta({ description: 'In Base32' }),
  uri: z.string().meta({ description: 'The same for a QR code: otpauth://…' }),
});

export const twoStepCodeSchema = z.object({ code: typedCode() });

/** A browser or desktop app that is asked for no code for a while. */
export const trustedDeviceSchema = z.object({
  id: id(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean().meta({ description: 'Whether it is the one that asks' }),
  createdAt: timestamp(),
  expiresAt: timestamp(),
});

const twoStepRoles = () =>
  z
    .array(z.enum(staffRoles))
    .meta({ description: 'Those whose people have to set up two-step login before anything else' });

export const twoStepRolesSchema = z.object({ roles: twoStepRoles() });

export const twoStepRolesChangeSchema = z.object({
  roles: twoStepRoles(),
  basedOn: z.array(z.enum(staffRoles)).optional().meta({
    description:
      'Those of before. When there are others by now the answer is 409; left out, the change applies to whatever is current',
  }),
});

export type TwoStepRolesChange = z.infer<typeof twoStepRolesChangeSchema>;
export type AuthenticatorSecret = z.infer<typeof authenticatorSecretSchema>;
export type TwoStep = z.infer<typeof twoStepSchema>;
export type TrustedDevice = z.infer<typeof trustedDeviceSchema>;
