import { z } from 'zod';
import { staffRoles } from '../../domain/accounts/permissions.ts';
import { textLimits } from '../../domain/limits.ts';
import { cleanEmailAddress, foldCase } from '../../domain/texts.ts';
import { personName, requiredText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import { createAccountEmailSchema, newPasswordSchema, newUsernameSchema } from './credentials.ts';
import { staffUserSchema } from './session.ts';

export const newStaffSchema = z.object({
  username: newUsernameSchema,
  email: createAccountEmailSchema(),
  password: newPasswordSchema,
  firstName: personName(),
  lastName: personName(),
  role: z.enum(staffRoles).optional(),
});

export const staffMemberSchema = staffUserSchema.omit({ templateLanguage: true, alerts: true }).extend({
  email: z.string(),
  isActive: z.boolean(),
  invitedAt: timestamp()
    .nullable()
    .meta({ description: 'Time of the invitation. Null after the user has set a password' }),
  lastSeenAt: timestamp().nullable(),
  hasTwoStep: z.boolean().meta({ description: 'True if the account uses two-step login' }),
});

export const staffInvitationSchema = z.object({
  email: createAccountEmailSchema(),
  firstName: personName(),
  lastName: personName(),
  role: z.enum(staffRoles),
});

export const staffChangeSchema = z.object({ role: z.enum(staffRoles).optional(), isActive: z.boolean().optional() });

export const createdLinkSchema = z.object({
  url: z.string().meta({ description: 'Link for the colleague. Anyone with the link can set the password' }),
  expiresAt: timestamp(),
  isMailed: z.boolean().meta({ description: 'True if the server also sends the colleague a separate link by e-mail' }),
});

const token = () => requiredText(100);

export const staffLinkTokenSchema = z.object({ token: token() });

export const staffLinkSchema = z.object({
  purpose: z.enum(['invitation', 'reset']),
  firstName: z.string().nullable(),
  username: z.string().nullable().meta({ description: 'Null for invited users, who have not chosen a username yet' }),
});

export const staffLinkRedemptionSchema = z.object({
  token: token(),
  username: newUsernameSchema.optional(),
  password: newPasswordSchema,
});

export const forgottenPasswordSchema = z.object({
  account: requiredText(textLimits.email, cleanEmailAddress)
    .overwrite(foldCase)
    .meta({ description: 'Username or e-mail address' }),
});

export type StaffMember = z.infer<typeof staffMemberSchema>;
export type StaffInvitation = z.infer<typeof staffInvitationSchema>;
export type StaffChange = z.infer<typeof staffChangeSchema>;
export type StaffLink = z.infer<typeof staffLinkSchema>;
export type StaffLinkRedemption = z.infer<typeof staffLinkRedemptionSchema>;
export type NewStaff = z.infer<typeof newStaffSchema>;
