import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { staffName } from '../../shared/domain/accounts/staff-name.ts';
import { hourMs } from '../../shared/domain/time/durations.ts';
import type { UnsentStaffMail } from '../../shared/schemas/leads/mail.ts';
import type { Config } from '../config.ts';
import { maxMailWaitMs, type StaffMailJob } from '../jobs/mail-queues.ts';
import { readSettings } from '../modules/site-setting/site-setting.service.ts';
import { makeEmailLink } from '../modules/staff/links/own-email.service.ts';
import { makeLink, purposeOf } from '../modules/staff/links/staff-link.service.ts';
import { makeSessionLink } from '../modules/staff/session-link.service.ts';
import { StaffUser } from '../modules/staff/staff-user.entity.ts';
import { Webhook } from '../modules/webhook/webhook.entity.ts';
import { brandOf, envelope, type MailBrand, office } from './mail-envelope.ts';
import type { OutgoingMail } from './mailer.ts';
import {
  accountMail,
  emailChangedMail,
  emailConfirmationMail,
  invitationMail,
  newDeviceMail,
  passwordNews,
  resetMail,
  type StaffMailContent,
  twoStepNews,
  webhookOffMail,
} from './staff-mail-content.ts';

/** Why a mail to somebody of the staff is not sent, and need not be. */
type NoMail =
  | 'the invitation was taken back'
  | 'the account is disabled'
  | 'they have already joined'
  | 'no address is to be confirmed any more'
  | 'the webhook is on again, or gone'
  | 'it has waited for too long';

/**
 * Time after which a mail that was never tried is none any more: whoever has forgotten a password has asked again by then.
 * Each kind that a job can be of is here, and each is one that the Email screen can show.
 */
const maxWaitMs = {
  reset: hourMs,
  'email-confirmation': hourMs,
  'new-device': maxMailWaitMs,
  'email-changed': maxMailWaitMs,
  'password-changed': maxMailWaitMs,
  'two-step': maxMailWaitMs,
  'webhook-off': maxMailWaitMs,
  invitation: Number.POSITIVE_INFINITY,
} as const satisfies Record<UnsentStaffMail['kind'], number>;

/** When a mail was asked for, and whether it is tried for the first time. */
interface Waiting {
  createdAt: Date;
  isUntried: boolean;
}

/** A mail to somebody of the staff with a link of its own, or why there is to be none. */
export const mailToStaff = (em: EntityManager, config: Config, job: StaffMailJob, waiting: Waiting) =>
  em.transactional(async (tx) => {
    // Who joins meanwhile waits until the link is made, and spends it with the others; or else it is not made.
    const user = await tx.findOne(StaffUser, job.userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) return 'the invitation was taken back';
    return mailOf(tx, config, user, job, waiting);
  });

async function mailOf(
  em: EntityManager,
  config: Config,
  user: StaffUser,
  job: StaffMailJob,
  { createdAt, isUntried }: Waiting,
): Promise<OutgoingMail | NoMail> {
  const now = new Date();
  if (!user.isActive) return 'the account is disabled';
  if (isUntried && now.getTime() - createdAt.getTime() > maxWaitMs[job.kind]) return 'it has waited for too long';
  const settings = await readSettings(em);
  const letter = await letterOf(em, user, job, { brand: brandOf(settings, config), now, createdAt });
  if (typeof letter === 'string') return letter;
  const { to = user.email, ...content } = letter;
  return {
    // Another try has another link, so it must not pass for the same mail.
    ...envelope(`staff.${crypto.randomUUID()}`, content, settings, config),
    to: [{ name: '', address: to }],
    replyTo: office(settings),
    autoSubmitted: 'auto-generated',
  };
}

/** What a mail says, and to which address where that is not the account's. */
async function letterOf(
  em: EntityManager,
  user: StaffUser,
  job: StaffMailJob,
  { brand, now, createdAt }: { brand: MailBrand; now: Date; createdAt: Date },
): Promise<(StaffMailContent & { to?: string }) | NoMail> {
  const { siteOrigin } = brand;
  switch (job.kind) {
    case 'invitation':
    case 'reset': {
      if (purposeOf(user) !== job.kind) return 'they have already joined';
      const { url } = await makeLink(em, user, siteOrigin, now);
      if (job.kind === 'reset') return resetMail(brand, url);
      const inviter = job.inviterId ? await em.findOne(StaffUser, job.inviterId) : null;
      return invitationMail(brand, user, { by: inviter && staffName(inviter), url });
    }
    case 'new-device': {
      const url = await makeSessionLink(em, user, job.sessionId, siteOrigin, now);
      return newDeviceMail(brand, user, { device: job.device, at: createdAt, url });
    }
    case 'email-confirmation': {
      if (!user.pendingEmail) return 'no address is to be confirmed any more';
      const url = await makeEmailLink(em, user, user.pendingEmail, siteOrigin, now);
      return { ...emailConfirmationMail(brand, user, url), to: user.pendingEmail };
    }
    case 'email-changed':
      return { ...emailChangedMail(brand, user, createdAt), to: job.formerEmail };
    case 'two-step':
      return accountMail(brand, user, { ...twoStepNews[job.news], at: createdAt });
    case 'password-changed':
      return accountMail(brand, user, { ...passwordNews(job.isOwn), at: createdAt });
    case 'webhook-off': {
      const webhook = await em.findOne(Webhook, job.webhookId);
      return webhook?.offReason
        ? webhookOffMail(brand, webhook, webhook.offReason)
        : 'the webhook is on again, or gone';
    }
  }
}
