import type { EntityManager } from '@mikro-orm/postgresql';
import { sheetDate } from '../../shared/domain/dates.ts';
import { hourMs } from '../../shared/domain/durations.ts';
import type { Config } from '../config.ts';
import { maxMailWaitMs, type StaffMailJob } from '../jobs/mail-queues.ts';
import { readSettings } from '../modules/site-setting/site-setting.service.ts';
import { makeSessionLink } from '../modules/staff/session-link.service.ts';
import { makeLink, purposeOf } from '../modules/staff/staff-link.service.ts';
import { findStaff } from '../modules/staff/staff-list.service.ts';
import type { StaffUser } from '../modules/staff/staff-user.entity.ts';
import { brandOf, envelope, type MailBrand, office, oneLine, signature } from './mail-envelope.ts';
import type { MailContent } from './mail-layout.ts';
import type { OutgoingMail } from './mailer.ts';

/** Why a mail to somebody of the staff is not sent, and need not be. */
type NoMail = 'the account is disabled' | 'they have joined meanwhile' | 'it has waited for too long';

/** After which a mail that was never tried is none any more: whoever has forgotten a password has asked again by then. */
const maxWaitMs = { reset: hourMs, 'new-device': maxMailWaitMs, invitation: Number.POSITIVE_INFINITY } as const;

/** When a mail was asked for, and whether it is tried for the first time. */
interface Waiting {
  createdAt: Date;
  isUntried: boolean;
}

/** A mail to somebody of the staff with a link of its own, or why there is to be none. */
export async function mailToStaff(
  em: EntityManager,
  config: Config,
  job: StaffMailJob,
  { createdAt, isUntried }: Waiting,
): Promise<OutgoingMail | NoMail> {
  const user = await findStaff(em, job.userId);
  const now = new Date();
  if (!user.isActive) return 'the account is disabled';
  if (isUntried && now.getTime() - createdAt.getTime() > maxWaitMs[job.kind]) return 'it has waited for too long';
  const isLink = job.kind === 'invitation' || job.kind === 'reset';
  if (isLink && purposeOf(user) !== job.kind) return 'they have joined meanwhile';
  const settings = await readSettings(em);
  const brand = brandOf(settings, config);
  const content = isLink
    ? passwordMails[job.kind](brand, (await makeLink(em, user, config.siteOrigin, now)).url)
    : newDeviceMail(brand, user, {
        device: job.device,
        at: createdAt,
        url: await makeSessionLink(em, user, job.sessionId, config.siteOrigin, now),
      });
  return {
    // Another try has another link, so it must not pass for the same mail.
    ...envelope(`staff.${crypto.randomUUID()}`, content, settings, config),
    to: [{ name: '', address: user.email }],
    replyTo: office(settings),
    autoSubmitted: 'auto-generated',
  };
}

type Content = MailContent & { subject: string };

const passwordMails: Readonly<Record<ReturnType<typeof purposeOf>, (brand: MailBrand, url: string) => Content>> = {
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

const newDeviceMail = (
  brand: MailBrand,
  { username }: StaffUser,
  { device, at, url }: { device: string; at: Date; url: string },
): Content => ({
  subject: oneLine(`A new sign-in to your account at ${brand.company}`),
  title: 'A new sign-in to your account',
  paragraphs: [
    `Somebody has signed in to your account at ${brand.company} from a device that was not used for it before. If it was you, there is nothing to do.`,
    'If it was not, they know your password: sign the device out with the link, which works once and for 30 days, and then choose another password.',
  ],
  fields: [
    { label: 'Username', value: username },
    { label: 'Device', value: device },
    { label: 'When', value: `${sheetDate(at)}, Nairobi time` },
  ],
  action: { label: 'It was not me: sign the device out', url },
  footer: signature(brand),
});
