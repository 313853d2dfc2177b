import { z } from 'zod';
import { staffRoles } from '../../domain/accounts/permissions.ts';
import { textLimits } from '../../domain/limits.ts';
import { cleanEmailAddress, foldCase } from '../../domain/texts.ts';
import { personName, requiredText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import { accountEmail, newPasswordSchema, newUsernameSchema } from './credentials.ts';
import { staffUserSchema } from './session.ts';

/** A staff account as the command line and the first start create it. */
export const newStaffSchema = z.object({
  username: newUsernameSchema,
  email: accountEmail(),
  password: newPasswordSchema,
  firstName: personName(),
  lastName: personName(),
  /** Role of the account; without it an administrator. */
  role: z.enum(staffRoles).optional(),
});

/** An account, as administrators see it. */
export const staffMemberSchema = staffUserSchema.omit({ templateLanguage: true, alerts: true }).extend({
  email: z.string(),
  isActive: z.boolean(),
  invitedAt: timestamp()
    .nullable()
    .meta({ description: 'When they were invited; null once they have chosen a password' }),
  lastSeenAt: timestamp().nullable(),
  hasTwoStep: z.boolean().meta({ description: 'Whether a code is asked after the password' }),
});

export const staffInvitationSchema = z.object({
  email: accountEmail(),
  firstName: personName(),
  lastName: personName(),
  role: z.enum(staffRoles),
});

export const staffChangeSchema = z.object({ role: z.enum(staffRoles).optional(), isActive: z.boolean().optional() });

export const createdLinkSchema = z.object({
  url: z.string().meta({ description: 'To be handed over: whoever has it chooses the password' }),
  expiresAt: timestamp(),
  isMailed: z.boolean().meta({ description: 'Whether the person gets one by e-mail, too' }),
});

const token = () => requiredText(100);

export const staffLinkTokenSchema = z.object({ token: token() });

/** What a link is for. */
export const staffLinkSchema = z.object({
  purpose: z.enum(['invitation', 'reset']),
  firstName: z.string().nullable(),
  username: z.string().nullable().meta({ description: 'Null for the invited, who choose one' }),
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
