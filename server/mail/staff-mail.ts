import type { EntityManager } from '@mikro-orm/postgresql';
import { hourMs } from '../../shared/domain/durations.ts';
import type { Config } from '../config.ts';
import type { StaffMailJob } from '../jobs/mail-queues.ts';
import { readSettings } from '../modules/site-setting/site-setting.service.ts';
import { makeLink, purposeOf } from '../modules/staff/staff-link.service.ts';
import { findStaff } from '../modules/staff/staff-list.service.ts';
import { brandOf, envelope, type MailBrand, office, oneLine, signature } from './mail-envelope.ts';
import type { MailContent } from './mail-layout.ts';
import type { OutgoingMail } from './mailer.ts';

/** Why a mail to somebody of the staff is not sent, and need not be. */
type NoMail = 'the account is disabled' | 'they have joined meanwhile' | 'it has waited for too long';

/** Whoever has forgotten a password has asked again by then. */
const maxResetWaitMs = hourMs;

/** A mail to somebody of the staff with a link of its own, or why there is to be none. */
export async function mailToStaff(
  em: EntityManager,
  config: Config,
  { kind, userId, createdAt }: StaffMailJob & { createdAt: Date },
): Promise<OutgoingMail | NoMail> {
  const user = await findStaff(em, userId);
  if (!user.isActive) return 'the account is disabled';
  if (purposeOf(user) !== kind) return 'they have joined meanwhile';
  const now = new Date();
  if (kind === 'reset' && now.getTime() - createdAt.getTime() > maxResetWaitMs) return 'it has waited for too long';
  const settings = await readSettings(em);
  const { url } = await makeLink(em, user, config.siteOrigin, now);
  const content = contents[kind](brandOf(settings, config), url);
  return {
    // Another try has another link, so it must not pass for the same mail.
    ...envelope(`staff.${crypto.randomUUID()}`, content, settings, config),
    to: [{ name: '', address: user.email }],
    replyTo: office(settings),
    autoSubmitted: 'auto-generated',
  };
}

type Content = MailContent & { subject: string };

const contents: Readonly<Record<StaffMailJob['kind'], (brand: MailBrand, url: string) => Content>> = {
  invitation: (brand, url) => ({
    subject: oneLine(`Your account at ${brand.company}`),
    title: 'You are invited',
    paragraphs: [
      `${brand.company} has made an account for you. Open the link to choose a username and a password.`,
      'The link works once, and for 7 days. If you do not know what this is about, please ignore this e-mail.',
    ],
    fields: [],
    action: { label: 'Choose a username and a password', url },
    footer: signature(brand),
  }),
  reset: (brand, url) => ({
    subject: oneLine(`A new password for ${brand.company}`),
    title: 'Set a new password',
    paragraphs: [
      `Somebody, we hope you, has asked for a new password for your account at ${brand.company}.`,
      'The link works once, and for 30 minutes; it signs you out everywhere. If it was not you, please ignore this e-mail: your password stays as it is.',
    ],
    fields: [],
    action: { label: 'Set a new password', url },
    footer: signature(brand),
  }),
};
