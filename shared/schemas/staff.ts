import { z } from 'zod';
import { staffRoles } from '../domain/enums.ts';
import { passwordLength, textLimits } from '../domain/limits.ts';
import { emailAddress, id, requiredText } from './common.ts';

/** Names of accounts are the same in capitals and small letters. */
const username = requiredText(textLimits.name).toLowerCase();

/** What the admin shows of the person who is signed in; also what it keeps in browser storage. */
export const staffUserSchema = z.object({
  id: id(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(staffRoles),
});

export const loginSchema = z.object({
  username,
  password: z.string('Required').min(1, 'Required').max(passwordLength.max),
  keepSignedIn: z.boolean().default(false).meta({ description: 'The desktop app: 7 days idle, 30 days at most' }),
});

export const loginAnswerSchema = z.object({ success: z.literal(true), user: staffUserSchema, message: z.string() });

export const sessionAnswerSchema = z.object({
  user: staffUserSchema.nullable(),
  demo: z.object({ username: z.string(), password: z.string() }).optional(),
});

const newPassword = z
  .string('Required')
  .min(passwordLength.min, `Use at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters`);

export const passwordChangeSchema = z.object({
  currentPassword: z.string('Required').min(1, 'Required').max(passwordLength.max),
  newPassword,
});

/** A staff account as the command line and the first start create it. */
export const newStaffSchema = z.object({
  username,
  email: emailAddress().toLowerCase(),
  password: newPassword,
  firstName: requiredText(textLimits.name)
    .nullish()
    .transform((value) => value ?? null),
  lastName: requiredText(textLimits.name)
    .nullish()
    .transform((value) => value ?? null),
});

export type StaffUser = z.infer<typeof staffUserSchema>;
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
export type NewStaff = z.infer<typeof newStaffSchema>;
