import { z } from 'zod';
import { staffRoles } from '../../domain/accounts/permissions.ts';
import { id } from '../ids.ts';
import { timestamp } from '../timestamps.ts';
import { createExistingPasswordSchema, createTypedCodeSchema } from './credentials.ts';

export const twoStepSchema = z.object({
  since: timestamp().nullable().meta({ description: 'Time of activation. Null while two-step login is off' }),
  isRequired: z.boolean().meta({ description: 'True if the role requires two-step login' }),
  isPossible: z.boolean().meta({ description: 'True if the server has the encryption key that two-step login needs' }),
  recoveryCodesLeft: z.int(),
});

export const twoStepStartSchema = z.object({
  currentPassword: createExistingPasswordSchema(),
});

export const recoveryCodesSchema = z.object({
  recoveryCodes: z
    .array(z.string())
    .meta({ description: 'Recovery codes, shown only once. Each code works for one sign-in' }),
});

export const authenticatorSecretSchema = recoveryCodesSchema.extend({
  secret: z.string().meta({ description: 'Secret in Base32' }),
  uri: z.string().meta({ description: 'The secret as `otpauth://…`, for a QR code' }),
});

export const twoStepCodeSchema = z.object({ code: createTypedCodeSchema() });

export const trustedDeviceSchema = z.object({
  id: id(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean().meta({ description: 'True for the device that sent this request' }),
  createdAt: timestamp(),
  expiresAt: timestamp(),
});

const twoStepRoles = () => z.array(z.enum(staffRoles)).meta({ description: 'Roles that require two-step login' });

export const twoStepRolesSchema = z.object({ roles: twoStepRoles() });

export const twoStepRolesChangeSchema = z.object({
  roles: twoStepRoles(),
  basedOn: z.array(z.enum(staffRoles)).optional().meta({
    description:
      'Roles that you last read. If the roles have changed since then, the call returns 409. If `basedOn` is omitted, the change always applies',
  }),
});

export type TwoStepRolesChange = z.infer<typeof twoStepRolesChangeSchema>;
export type AuthenticatorSecret = z.infer<typeof authenticatorSecretSchema>;
export type TwoStepStatus = z.infer<typeof twoStepSchema>;
export type TrustedDevice = z.infer<typeof trustedDeviceSchema>;
