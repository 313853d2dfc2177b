import { z } from 'zod';
import { sessionKinds, staffRoles } from '../domain/enums.ts';
import { passwordLength, textLimits } from '../domain/limits.ts';
import { emailAddress, id, requiredText, timestamp } from './common.ts';
import { problemSchema } from './problem.ts';

/** Names of accounts are the same in capitals and small letters. */
const username = requiredText(textLimits.name).toLowerCase();

/** Half of a surrogate pair would be hashed as another character: two passwords would be the same. */
const typedPassword = () =>
  z
    .string('Required')
    .min(1, { error: 'Required', abort: true })
    .refine((text) => text.isWellFormed(), { error: 'Contains characters that nobody can type', abort: true });

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
  password: typedPassword().max(passwordLength.max, `Use at most ${passwordLength.max} characters`),
  keepSignedIn: z.boolean().default(false).meta({ description: 'The desktop app: 7 days idle, 30 days at most' }),
});

export const loginAnswerSchema = z.object({ success: z.literal(true), user: staffUserSchema, message: z.string() });

export const loginFailureSchema = problemSchema.extend({ success: z.literal(false) });

export const sessionAnswerSchema = z.object({
  user: staffUserSchema.nullable(),
  demo: z.object({ username: z.string(), password: z.string() }).optional(),
});

const newPassword = typedPassword()
  .min(passwordLength.min, `Use at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters`);

export const passwordChangeSchema = z.object({
  currentPassword: typedPassword().max(passwordLength.max, `Use at most ${passwordLength.max} characters`),
  newPassword,
});

/** A browser or desktop app in which the person is signed in. */
export const staffSessionSchema = z.object({
  id: z.string().meta({ description: 'Names the session; nobody can sign in with it' }),
  kind: z.enum(sessionKinds),
  userAgent: z.string().nullable().meta({ description: 'What the browser called itself when the person signed in' }),
  lastSeenAt: timestamp(),
  createdAt: timestamp(),
  isCurrent: z.boolean().meta({ description: 'Whether it is the one that asks' }),
});

export const staffSessionParams = z.object({ id: requiredText(64) });

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
  /** Without it an administrator. */
  role: z.enum(staffRoles).optional(),
});

export type StaffSession = z.infer<typeof staffSessionSchema>;
export type StaffUser = z.infer<typeof staffUserSchema>;
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
export type NewStaff = z.infer<typeof newStaffSchema>;
