import { z } from 'zod';
import { alertChoices } from '../../domain/accounts/alert-choices.ts';
import { templateLanguages } from '../../domain/leads/reply-templates.ts';
import { textLimits } from '../../domain/limits.ts';
import { cleanName } from '../../domain/texts.ts';
import { requiredText } from '../text-fields.ts';
import { createAccountEmailSchema, createExistingPasswordSchema, newPasswordSchema } from './credentials.ts';

export const profileSchema = z.object({
  firstName: requiredText(textLimits.name, cleanName).nullable().exactOptional(),
  lastName: requiredText(textLimits.name, cleanName).nullable().exactOptional(),
  templateLanguage: z.enum(templateLanguages).exactOptional(),
  alerts: z.enum(alertChoices).exactOptional(),
});

export const ownEmailSchema = z.object({
  email: z.string(),
  pendingEmail: z
    .string()
    .nullable()
    .meta({ description: 'New address that the user requested but has not confirmed yet' }),
});

/** Requires the password, because the address can be used to reset the password. */
export const emailChangeSchema = z.object({
  email: createAccountEmailSchema(),
  currentPassword: createExistingPasswordSchema(),
});

export const passwordChangeSchema = z.object({
  currentPassword: createExistingPasswordSchema(),
  newPassword: newPasswordSchema,
});

export type ProfileChange = z.output<typeof profileSchema>;
export type AccountEmail = z.infer<typeof ownEmailSchema>;
export type EmailChange = z.infer<typeof emailChangeSchema>;
