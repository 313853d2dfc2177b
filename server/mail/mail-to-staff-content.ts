import { roleTexts, type StaffRole } from '../../shared/domain/accounts/permissions.ts';
import { type WebhookOffReason, webhookOffReasonLabels } from '../../shared/domain/accounts/webhooks.ts';
import { formatSheetDate } from '../../shared/domain/time/dates.ts';
import type { AccountMailJob } from '../jobs/mail-queues.ts';
import type { StaffUserEntity } from '../modules/staff/staff-user.entity.ts';
import type { WebhookEntity } from '../modules/webhook/webhook.entity.ts';
import { buildSignature, type MailBrand, toSubjectLine } from './mail-envelope.ts';
import type { MailContent } from './mail-layout.ts';

export type AccountMailContent = MailContent & { subject: string };

/** @param by name of the inviter, if known */
export const buildInvitationMail = (
  brand: MailBrand,
  user: StaffUserEntity,
  { by, url }: { by: string | null; url: string },
): AccountMailContent => {
  const role: StaffRole = user.role;
  return {
    subject: toSubjectLine(`${by ?? 'We'} would like you to join ${brand.company}`),
    title: user.firstName ? `Welcome, ${user.firstName}` : 'Welcome',
    paragraphs: [
      `${by ? `${by} has` : 'We have'} created an account for you in the office software of ${brand.company}. Choose a username and a password to start.`,
      `The invitation can be used once and expires after 7 days. If you need another invitation, ask ${by ?? 'us'}. If you did not expect this invitation, please ignore this e-mail.`,
    ],
    fields: [
      ...(by ? [{ label: 'Invited by', value: by }] : []),
      { label: 'Your role', value: `${roleTexts[role].label}: ${roleTexts[role].about}` },
    ],
    action: { label: 'Choose a username and a password', url },
    footer: buildSignature(brand),
  };
};

export const buildResetMail = (brand: MailBrand, url: string): AccountMailContent => ({
  subject: toSubjectLine(`Set a new password for your account at ${brand.company}`),
  title: 'Set a new password',
  paragraphs: [
    `Someone, hopefully you, requested a new password for your account at ${brand.company}.`,
    'The link can be used once and expires after 30 minutes. Setting a password signs you out everywhere. If you did not request this link, ignore this e-mail. Your password stays the same.',
  ],
  fields: [],
  action: { label: 'Set a new password', url },
  footer: buildSignature(brand),
});

export const buildNewDeviceMail = (
  brand: MailBrand,
  { username }: StaffUserEntity,
  { device, at, url }: { device: string; at: Date; url: string },
): AccountMailContent => ({
  subject: toSubjectLine(`A new sign-in to your account at ${brand.company}`),
  title: 'A new sign-in to your account',
  paragraphs: [
    `Someone signed in to your account at ${brand.company} from a new device. If this was you, you can ignore this e-mail.`,
    'If this was not you, someone else has access to your account. Use the link to sign out that device, then choose a new password and remove unknown passkeys. You can use the link once. The link expires after 30 days.',
  ],
  fields: [
    { label: 'Username', value: username },
    { label: 'Device', value: device },
    { label: 'When', value: `${formatSheetDate(at)}, Nairobi time` },
  ],
  action: { label: 'Sign out the new device', url },
  footer: buildSignature(brand),
});

export const buildEmailConfirmationMail = (
  brand: MailBrand,
  { username }: StaffUserEntity,
  url: string,
): AccountMailContent => ({
  subject: toSubjectLine(`Please confirm your e-mail address for ${brand.company}`),
  title: 'Confirm your e-mail address',
  paragraphs: [
    `Someone, hopefully you, entered this address for the account ${username} at ${brand.company}.`,
    'The link can be used once and expires after 24 hours. If you did not request this change, ignore this e-mail. The account keeps its current address.',
  ],
  fields: [],
  action: { label: 'Confirm this address', url },
  footer: buildSignature(brand),
});

export const buildEmailChangedMail = (
  brand: MailBrand,
  { username }: StaffUserEntity,
  at: Date,
): AccountMailContent => ({
  subject: toSubjectLine(`The e-mail address for your account at ${brand.company} was changed`),
  title: 'Your e-mail address was changed',
  paragraphs: [
    `E-mails about your account at ${brand.company} now go to a different address. If you made this change, you can ignore this e-mail.`,
    'If you did not make this change, someone else is using your account. Call the office at once, so that an administrator can disable the account.',
  ],
  fields: [
    { label: 'Username', value: username },
    { label: 'When', value: `${formatSheetDate(at)}, Nairobi time` },
  ],
  footer: buildSignature(brand),
});

type AccountMailText = Pick<AccountMailContent, 'subject' | 'title'> & { text: string };

export const twoStepMailTexts: Readonly<
  Record<Extract<AccountMailJob, { kind: 'two-step' }>['news'], AccountMailText>
> = {
  on: {
    subject: 'Two-step login is on',
    title: 'Two-step login is on',
    text: 'When you sign in, you now enter a code from your authenticator app after your password. Store your recovery codes away from your phone.',
  },
  off: {
    subject: 'Two-step login is off',
    title: 'Two-step login is off',
    text: 'You now sign in with your password only. The recovery codes no longer work.',
  },
  reset: {
    subject: 'Your two-step login was reset',
    title: 'Your two-step login was reset',
    text: 'An administrator removed two-step login and all passkeys from your account and signed you out everywhere. Sign in with your password and set up two-step login again.',
  },
  passkey: {
    subject: 'A passkey was added',
    title: 'A passkey was added',
    text: 'You can now sign in with this passkey instead of the password. You can see and remove your passkeys in your account.',
  },
  'recovery-code': {
    subject: 'A recovery code was used',
    title: 'A recovery code was used',
    text: 'Someone signed in with one of your recovery codes instead of a code from your authenticator app. The used code no longer works. Create new codes in your account before you run out.',
  },
};

export const getPasswordMailText = (isOwn: boolean): AccountMailText => ({
  subject: 'Your password was changed',
  title: 'Your password was changed',
  text: isOwn
    ? 'Only the new password works. All other devices were signed out.'
    : 'An administrator set a new password for your account and signed you out everywhere.',
});

export const buildAccountMail = (
  brand: MailBrand,
  { username }: StaffUserEntity,
  { subject, title, text, at }: AccountMailText & { at: Date },
): AccountMailContent => ({
  subject: toSubjectLine(`${subject}: your account at ${brand.company}`),
  title,
  paragraphs: [
    `${text} If you expected this, you can ignore this e-mail.`,
    'If you did not expect this, someone else is using your account. Choose a new password at once and call the office.',
  ],
  fields: [
    { label: 'Username', value: username },
    { label: 'When', value: `${formatSheetDate(at)}, Nairobi time` },
  ],
  footer: buildSignature(brand),
});

export const buildWebhookOffMail = (
  brand: MailBrand,
  { name, url, offAt }: WebhookEntity,
  reason: WebhookOffReason,
): AccountMailContent => ({
  subject: toSubjectLine(`${brand.company}: The webhook “${name}” was switched off`),
  title: 'A webhook was switched off',
  paragraphs: [
    `${webhookOffReasonLabels[reason]} The webhook no longer sends events, so connected programs miss new leads.`,
    'Check the address of the webhook and send a test event. When you switch the webhook on again, you can send the missed events of the last 30 days.',
  ],
  fields: [
    { label: 'Webhook', value: name },
    { label: 'Address', value: url },
    ...(offAt ? [{ label: 'When', value: `${formatSheetDate(offAt)}, Nairobi time` }] : []),
  ],
  action: { label: 'Open webhooks', url: `${brand.siteOrigin}/admin/settings?section=integration` },
  footer: buildSignature(brand),
});
