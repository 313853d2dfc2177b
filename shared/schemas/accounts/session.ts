import { z } from 'zod';
import { alertChoices } from '../../domain/accounts/alert-choices.ts';
import { staffRoles } from '../../domain/accounts/permissions.ts';
import { sessionKinds } from '../../domain/accounts/session-kinds.ts';
import { templateLanguages } from '../../domain/leads/reply-templates.ts';
import { id } from '../ids.ts';
import { problemSchema } from '../problem.ts';
import { requiredText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import { knownPassword, typedCode, username } from './credentials.ts';

/** What the admin shows of the person who is signed in; also what it keeps in browser storage. */
export const staffUserSchema = z.object({
  id: id(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(staffRoles),
  templateLanguage: z.enum(templateLanguages).meta({ description: 'Of the templates that are offered first' }),
  alerts: z.enum(alertChoices).meta({ description: 'For which leads the person is rung' }),
  mustSetUpTwoStep: z
    .literal(true)
    .optional()
    .meta({ description: 'The role asks for two-step login: until it is set up nothing else is answered' }),
});

export const loginSchema = z.object({
  username,
  password: knownPassword(),
  keepSignedIn: z.boolean().default(false).meta({ description: 'The desktop app: 7 days idle, 30 days at most' }),
  code: typedCode()
    .optional()
    .meta({ description: 'The second step: six digits of the authenticator app, or a recovery code' }),
  trustDevice: z.boolean().default(false).meta({ description: 'Asks this device for no code for 30 days' }),
});

export const loginAnswerSchema = z.object({ success: z.literal(true), user: staffUserSchema, message: z.string() });

export const loginFailureSchema = problemSchema.extend({
  success: z.literal(false),
  needsCode: z
    .literal(true)
    .optional()
    .meta({ description: 'Name and password are right: send them again with a code' }),
});

export const sessionAnswerSchema = z.object({
  user: staffUserSchema.nullable(),
  demo: z.object({ username: z.string(), password: z.string() }).optional(),
  isMailConfigured: z.boolean().meta({ description: 'Whether a forgotten password can be replaced by e-mail' }),
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

export const staffSessionParams = z.object({
  id: requiredText(64).meta({ description: 'Id of the session, as the list has it' }),
});

export type LoginAnswer = z.infer<typeof loginAnswerSchema>;
export type StaffSession = z.infer<typeof staffSessionSchema>;
export type StaffUser = z.infer<typeof staffUserSchema>;
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
