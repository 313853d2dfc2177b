// Longer than most: it is text, that of every mail to staff.

import { roleTexts, type StaffRole } from '../../shared/domain/accounts/permissions.ts';
import { type WebhookOffReason, webhookOffReasonLabels } from '../../shared/domain/accounts/webhooks.ts';
import { formatSheetDate } from '../../shared/domain/time/dates.ts';
import type { MailToStaffJob } from '../jobs/mail-queues.ts';
import type { StaffUserEntity } from '../modules/staff/staff-user.entity.ts';
import type { WebhookEntity } from '../modules/webhook/webhook.entity.ts';
import { buildSignature, type MailBrand, toSubjectLine } from './mail-envelope.ts';
import type { MailContent } from './mail-layout.ts';

/** What a mail to somebody of the staff says. */
export type MailToStaffContent = MailContent & { subject: string };

/** @param by name of who invites, where it is known */
export const buildInvitationMail = (
  brand: MailBrand,
  user: StaffUserEntity,
  { by, url }: { by: string | null; url: string },
): MailToStaffContent => {
  const role: StaffRole = user.role;
  return {
    subject: toSubjectLine(`${by ?? 'We'} would like you to join ${brand.company}`),
    title: user.firstName ? `Welcome, ${user.firstName}` : 'Welcome',
    paragraphs: [
      `${by ? `${by} has` : 'We have'} made an account for you in the office software of ${brand.company}. Choose a username and a password, and you can start.`,
      `The button works once, and for 7 days. After that, ask ${by ?? 'us'} for another invitation. If you do not know what this is about, please ignore this e-mail.`,
    ],
    fields: [
      ...(by ? [{ label: 'Invited by', value: by }] : []),
      { label: 'Your work', value: `${roleTexts[role].label}: ${roleTexts[role].about}` },
    ],
    action: { label: 'Choose a username and a password', url },
    footer: buildSignature(brand),
  };
};

export const buildResetMail = (brand: MailBrand, url: string): MailToStaffContent => ({
  subject: toSubjectLine(`A new password for ${brand.company}`),
  title: 'Set a new password',
  paragraphs: [
    `Somebody, we hope you, has asked for a new password for your account at ${brand.company}.`,
    'The link works once, and for 30 minutes; it signs you out everywhere. If it was not you, please ignore this e-mail: your password stays as it is.',
  ],
  fields: [],
  action: { label: 'Set a new password', url },
  footer: buildSignature(brand),
});

export const buildNewDeviceMail = (
  brand: MailBrand,
  { username }: StaffUserEntity,
  { device, at, url }: { device: string; at: Date; url: string },
): MailToStaffContent => ({
  subject: toSubjectLine(`A new sign-in to your account at ${brand.company}`),
  title: 'A new sign-in to your account',
  paragraphs: [
    `Somebody has signed in to your account at ${brand.company} from a device that was not used for it before. If it was you, there is nothing to do.`,
    'If it was not, they know your password: sign the device out with the link, which works once and for 30 days, and then choose another password.',
  ],
  fields: [
    { label: 'Username', value: username },
    { label: 'Device', value: device },
    { label: 'When', value: `${formatSheetDate(at)}, Nairobi time` },
  ],
  action: { label: 'It was not me: sign the device out', url },
  footer: buildSignature(brand),
});

export const buildEmailConfirmationMail = (
  brand: MailBrand,
  { username }: StaffUserEntity,
  url: string,
): MailToStaffContent => ({
  subject: toSubjectLine(`Please confirm your e-mail address for ${brand.company}`),
  title: 'Confirm your e-mail address',
  paragraphs: [
    `Somebody, we hope you, has asked that e-mails about the account ${username} at ${brand.company} come to this address.`,
    'The link works once, and for 24 hours. If you do not know what this is about, please ignore this e-mail: nothing changes.',
  ],
  fields: [],
  action: { label: 'Confirm this address', url },
  footer: buildSignature(brand),
});

export const buildEmailChangedMail = (
  brand: MailBrand,
  { username }: StaffUserEntity,
  at: Date,
): MailToStaffContent => ({
  subject: toSubjectLine(`Your account at ${brand.company} has another e-mail address`),
  title: 'Your e-mail address was changed',
  paragraphs: [
    `E-mails about your account at ${brand.company} go to another address from now on. If it was you, there is nothing to do.`,
    'If it was not, somebody uses your account: please call the office at once, so that an administrator disables it.',
  ],
  fields: [
    { label: 'Username', value: username },
    { label: 'When', value: `${formatSheetDate(at)}, Nairobi time` },
  ],
  footer: buildSignature(brand),
});

type AccountMailText = Pick<MailToStaffContent, 'subject' | 'title'> & { text: string };

export const twoStepMailTexts: Readonly<
  Record<Extract<MailToStaffJob, { kind: 'two-step' }>['news'], AccountMailText>
> = {
  on: {
    subject: 'Two-step login is on',
    title: 'Two-step login is on',
    text: 'From now on a code of your authenticator app is asked after your password. Keep the recovery codes that you were shown where your phone is not.',
  },
  off: {
    subject: 'Two-step login is off',
    title: 'Two-step login is off',
    text: 'Your password alone signs you in again, and the recovery codes work no more.',
  },
  reset: {
    subject: 'Your two-step login was reset',
    title: 'Your two-step login was reset',
    text: 'An administrator has taken the second step and all passkeys from your account, and signed you out everywhere. Sign in with your password, and set up two-step login anew in your account.',
  },
  passkey: {
    subject: 'A passkey was added',
    title: 'A passkey was added',
    text: 'From now on your account opens with it, too, without the password. Your passkeys are listed in your account, where you can remove them.',
  },
  'recovery-code': {
    subject: 'A recovery code was used',
    title: 'A recovery code was used',
    text: 'One of the recovery codes of your account was typed in place of a code of your authenticator app. It works no more. Make new ones in your account before you run out of them.',
  },
};

export const getPasswordMailText = (isOwn: boolean): AccountMailText => ({
  subject: 'Your password was changed',
  title: 'Your password was changed',
  text: isOwn
    ? 'Your account opens with the new password only, and was signed out on all other devices.'
    : 'An administrator has set another password for your account, and signed it out everywhere.',
});

export const buildAccountMail = (
  brand: MailBrand,
  { username }: StaffUserEntity,
  { subject, title, text, at }: AccountMailText & { at: Date },
): MailToStaffContent => ({
  subject: toSubjectLine(`${subject}: your account at ${brand.company}`),
  title,
  paragraphs: [
    `${text} If you know of it, all is well.`,
    'If you know nothing of it, somebody uses your account: choose another password at once, and call the office.',
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
): MailToStaffContent => ({
  subject: toSubjectLine(`The webhook ${name} of ${brand.company} was switched off`),
  title: 'A webhook was switched off',
  paragraphs: [
    `${webhookOffReasonLabels[reason]} Nothing is sent to it any more, and whoever relies on it does not hear of new leads.`,
    'Please have its address looked at, send it a test event, and switch it on again: what it has missed can then be sent, as far as the last 30 days go.',
  ],
  fields: [
    { label: 'Webhook', value: name },
    { label: 'Address', value: url },
    ...(offAt ? [{ label: 'When', value: `${formatSheetDate(offAt)}, Nairobi time` }] : []),
  ],
  action: { label: 'Look at the webhooks', url: `${brand.siteOrigin}/admin/settings?section=integration` },
  footer: buildSignature(brand),
});
