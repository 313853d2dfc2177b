import { z } from 'zod';
import { alertChoices, sessionKinds, staffRoles, templateLanguages } from '../domain/enums.ts';
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

/** Six digits of an authenticator app, or a recovery code, as people type them. */
const typedCode = () => requiredText(textLimits.code);

/** What the admin shows of the person who is signed in; also what it keeps in browser storage. */
export const staffUserSchema = z.object({
  id: id(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(staffRoles),
  // A copy that a browser kept of the release before says nothing of these.
  templateLanguage: z
    .enum(templateLanguages)
    .default('en')
    .meta({ description: 'Of the templates that are offered first' }),
  alerts: z.enum(alertChoices).default('all').meta({ description: 'For which leads the person is rung' }),
  mustSetUpTwoStep: z
    .literal(true)
    .optional()
    .meta({ description: 'The role asks for two-step login: until it is set up nothing else is answered' }),
});

export const loginSchema = z.object({
  username,
  password: typedPassword().max(passwordLength.max, `Use at most ${passwordLength.max} characters`),
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

const name = () =>
  requiredText(textLimits.name)
    .nullish()
    .transform((value) => value ?? null);

/** What people say of themselves, and how they work: what is left out stays as it is. */
export const profileSchema = z.object({
  firstName: requiredText(textLimits.name).nullable().exactOptional(),
  lastName: requiredText(textLimits.name).nullable().exactOptional(),
  templateLanguage: z.enum(templateLanguages).exactOptional(),
  alerts: z.enum(alertChoices).exactOptional(),
});

export const ownEmailSchema = z.object({
  email: z.string(),
  pendingEmail: z.string().nullable().meta({ description: 'Asked for, and not confirmed yet' }),
});

/** The password is asked for, because whoever has the address can have a new one sent. */
export const emailChangeSchema = z.object({
  email: emailAddress().toLowerCase(),
  currentPassword: typedPassword().max(passwordLength.max, `Use at most ${passwordLength.max} characters`),
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
  email: emailAddress().toLowerCase(),
  firstName: name(),
  lastName: name(),
  role: z.enum(staffRoles),
});

export const staffChangeSchema = z.object({ role: z.enum(staffRoles).optional(), isActive: z.boolean().optional() });

export const madeLinkSchema = z.object({
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

export const staffLinkUseSchema = z.object({
  token: token(),
  username: username.optional(),
  password: newPassword,
});

export const forgottenPasswordSchema = z.object({
  account: requiredText(textLimits.email).toLowerCase().meta({ description: 'Username or e-mail address' }),
});

/** How the second step of the own account stands. */
export const twoStepSchema = z.object({
  since: timestamp().nullable().meta({ description: 'Null while it is off' }),
  isRequired: z.boolean().meta({ description: 'Whether the role asks for it' }),
  isPossible: z.boolean().meta({ description: 'Whether the server has the key that secrets are sealed with' }),
  recoveryCodesLeft: z.int(),
});

export const twoStepStartSchema = z.object({
  currentPassword: typedPassword().max(passwordLength.max, `Use at most ${passwordLength.max} characters`),
});

/** Shown once: an authenticator app is told it, by QR code or by hand. */
export const codeSecretSchema = z.object({
  secret: z.string().meta({ description: 'In Base32' }),
  uri: z.string().meta({ description: 'The same for a QR code: otpauth://…' }),
});

export const codeSchema = z.object({ code: typedCode() });

export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'Shown once; each opens the account once' }),
});

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

export const twoStepRolesChangeSchema = z.object({ roles: twoStepRoles() });

export type LoginAnswer = z.infer<typeof loginAnswerSchema>;
export type TwoStep = z.infer<typeof twoStepSchema>;
export type TrustedDevice = z.infer<typeof trustedDeviceSchema>;
export type ProfileChange = z.output<typeof profileSchema>;
export type OwnEmail = z.infer<typeof ownEmailSchema>;
export type EmailChange = z.infer<typeof emailChangeSchema>;
export type StaffMember = z.infer<typeof staffMemberSchema>;
export type StaffInvitation = z.infer<typeof staffInvitationSchema>;
export type StaffChange = z.infer<typeof staffChangeSchema>;
export type StaffLink = z.infer<typeof staffLinkSchema>;
export type StaffLinkUse = z.infer<typeof staffLinkUseSchema>;
export type StaffSession = z.infer<typeof staffSessionSchema>;
export type StaffUser = z.infer<typeof staffUserSchema>;
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
export type NewStaff = z.infer<typeof newStaffSchema>;
