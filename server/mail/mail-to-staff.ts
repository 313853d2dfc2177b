import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { formatStaffName } from '../../shared/domain/accounts/staff-name.ts';
import { hourMs } from '../../shared/domain/time/durations.ts';
import type { UnsentStaffMail } from '../../shared/schemas/leads/mail.ts';
import type { Config } from '../config.ts';
import { type MailToStaffJob, maxMailWaitMs } from '../jobs/mail-queues.ts';
import { readSettings } from '../modules/site-setting/site-setting.service.ts';
import { createEmailLink } from '../modules/staff/links/own-email.service.ts';
import { createStaffLink, getLinkPurpose } from '../modules/staff/links/staff-link.service.ts';
import { createSignOutLink } from '../modules/staff/session-link.service.ts';
import { StaffUserEntity } from '../modules/staff/staff-user.entity.ts';
import { WebhookEntity } from '../modules/webhook/webhook.entity.ts';
import { buildEnvelope, getMailBrand, getOfficeAddress, type MailBrand } from './mail-envelope.ts';
import {
  buildAccountMail,
  buildEmailChangedMail,
  buildEmailConfirmationMail,
  buildInvitationMail,
  buildNewDeviceMail,
  buildResetMail,
  buildWebhookOffMail,
  getPasswordMailText,
  type MailToStaffContent,
  twoStepMailTexts,
} from './mail-to-staff-content.ts';
import type { OutgoingMail } from './mailer.ts';

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
interface JobWait {
  createdAt: Date;
  isUntried: boolean;
}

/** A mail to somebody of the staff with a link of its own, or why there is to be none. */
export const composeMailToStaff = (em: EntityManager, config: Config, job: MailToStaffJob, waiting: JobWait) =>
  em.transactional(async (tx) => {
    // Who joins meanwhile waits until the link is made, and spends it with the others; or else it is not made.
    const user = await tx.findOne(StaffUserEntity, job.userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) return 'the invitation was taken back';
    return composeMail(tx, config, user, job, waiting);
  });

async function composeMail(
  em: EntityManager,
  config: Config,
  user: StaffUserEntity,
  job: MailToStaffJob,
  { createdAt, isUntried }: JobWait,
): Promise<OutgoingMail | NoMail> {
  const now = new Date();
  if (!user.isActive) return 'the account is disabled';
  if (isUntried && now.getTime() - createdAt.getTime() > maxWaitMs[job.kind]) return 'it has waited for too long';
  const settings = await readSettings(em);
  const letter = await buildMailToStaff(em, user, job, { brand: getMailBrand(settings, config), now, createdAt });
  if (typeof letter === 'string') return letter;
  const { to = user.email, ...content } = letter;
  return {
    // Another try has another link, so it must not pass for the same mail.
    ...buildEnvelope(`staff.${crypto.randomUUID()}`, content, settings, config),
    to: [{ name: '', address: to }],
    replyTo: getOfficeAddress(settings),
    autoSubmitted: 'auto-generated',
  };
}

/** What a mail says, and to which address where that is not the account's. */
async function buildMailToStaff(
  em: EntityManager,
  user: StaffUserEntity,
  job: MailToStaffJob,
  { brand, now, createdAt }: { brand: MailBrand; now: Date; createdAt: Date },
): Promise<(MailToStaffContent & { to?: string }) | NoMail> {
  const { siteOrigin } = brand;
  switch (job.kind) {
    case 'invitation':
    case 'reset': {
      if (getLinkPurpose(user) !== job.kind) return 'they have already joined';
      const { url } = await createStaffLink(em, user, siteOrigin, now);
      if (job.kind === 'reset') return buildResetMail(brand, url);
      const inviter = job.inviterId ? await em.findOne(StaffUserEntity, job.inviterId) : null;
      return buildInvitationMail(brand, user, { by: inviter && formatStaffName(inviter), url });
    }
    case 'new-device': {
      const url = await createSignOutLink(em, user, job.sessionId, siteOrigin, now);
      return buildNewDeviceMail(brand, user, { device: job.device, at: createdAt, url });
    }
    case 'email-confirmation': {
      if (!user.pendingEmail) return 'no address is to be confirmed any more';
      const url = await createEmailLink(em, user, user.pendingEmail, siteOrigin, now);
      return { ...buildEmailConfirmationMail(brand, user, url), to: user.pendingEmail };
    }
    case 'email-changed':
      return { ...buildEmailChangedMail(brand, user, createdAt), to: job.formerEmail };
    case 'two-step':
      return buildAccountMail(brand, user, { ...twoStepMailTexts[job.news], at: createdAt });
    case 'password-changed':
      return buildAccountMail(brand, user, { ...getPasswordMailText(job.isOwn), at: createdAt });
    case 'webhook-off': {
      const webhook = await em.findOne(WebhookEntity, job.webhookId);
      return webhook?.offReason
        ? buildWebhookOffMail(brand, webhook, webhook.offReason)
        : 'the webhook is on again, or gone';
    }
  }
}
