import { z } from 'zod';
import { alertChoices } from '../../domain/accounts/alert-choices.ts';
import { staffRoles } from '../../domain/accounts/permissions.ts';
import { sessionKinds } from '../../domain/accounts/session-kinds.ts';
import { templateLanguages } from '../../domain/leads/reply-templates.ts';
import { id } from '../ids.ts';
import { problemSchema } from '../problem.ts';
import { requiredText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import { createExistingPasswordSchema, createTypedCodeSchema, usernameSchema } from './credentials.ts';

/** Signed-in user, as shown by the admin and stored in the browser. */
export const staffUserSchema = z.object({
  id: id(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(staffRoles),
  templateLanguage: z.enum(templateLanguages).meta({ description: 'Language whose reply templates are offered first' }),
  alerts: z.enum(alertChoices).meta({ description: 'Leads that trigger alerts for the user' }),
  mustSetUpTwoStep: z.literal(true).optional().meta({
    description: 'True if the user must set up two-step login. Until the setup is complete, all other staff calls fail',
  }),
});

export const loginSchema = z.object({
  username: usernameSchema,
  password: createExistingPasswordSchema(),
  keepSignedIn: z.boolean().default(false).meta({
    description:
      'Send true to keep the user signed in, as the desktop app does. The session ends after 7 days without activity, or after 30 days at the latest',
  }),
  code: createTypedCodeSchema()
    .optional()
    .meta({ description: 'Second step: six-digit code from the authenticator app, or a recovery code' }),
  trustDevice: z
    .boolean()
    .default(false)
    .meta({ description: 'True to trust this device. A trusted device needs no login code for 30 days' }),
});

export const loginAnswerSchema = z.object({ success: z.literal(true), user: staffUserSchema, message: z.string() });

export const loginFailureSchema = problemSchema.extend({
  success: z.literal(false),
  needsCode: z.literal(true).optional().meta({
    description:
      'True if the username and password are correct but a login code is missing or wrong. Send the request again with a code',
  }),
});

export const sessionAnswerSchema = z.object({
  user: staffUserSchema.nullable(),
  demo: z.object({ username: z.string(), password: z.string() }).optional(),
  isMailConfigured: z.boolean().meta({ description: 'True if a forgotten password can be reset by e-mail' }),
});

export const staffSessionSchema = z.object({
  id: z.string().meta({ description: 'Public id of the session. The id cannot be used to sign in' }),
  kind: z.enum(sessionKinds),
  userAgent: z.string().nullable().meta({ description: '`User-Agent` of the browser at sign-in' }),
  lastSeenAt: timestamp(),
  createdAt: timestamp(),
  isCurrent: z.boolean().meta({ description: 'True for the session that sent this request' }),
});

export const staffSessionParams = z.object({
  id: requiredText(64).meta({ description: 'Id of the session from the list of sessions' }),
});

export type LoginAnswer = z.infer<typeof loginAnswerSchema>;
export type StaffSession = z.infer<typeof staffSessionSchema>;
export type StaffUser = z.infer<typeof staffUserSchema>;
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
