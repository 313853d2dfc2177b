import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { formatStaffName } from '../../shared/domain/accounts/staff-name.ts';
import { hourMs } from '../../shared/domain/time/durations.ts';
import type { UnsentStaffMail } from '../../shared/schemas/leads/mail.ts';
import type { Config } from '../config.ts';
import { type AccountMailJob, maxMailWaitMs } from '../jobs/mail-queues.ts';
import { readSettings } from '../modules/site-setting/site-setting.service.ts';
import { createEmailLink } from '../modules/staff/links/own-email.service.ts';
import { createStaffLink, getLinkPurpose } from '../modules/staff/links/staff-link.service.ts';
import { createSignOutLink } from '../modules/staff/session-link.service.ts';
import { StaffUserEntity } from '../modules/staff/staff-user.entity.ts';
import { WebhookEntity } from '../modules/webhook/webhook.entity.ts';
import { buildEnvelope, getMailBrand, getOfficeAddress, type MailBrand } from './mail-envelope.ts';
import {
  type AccountMailContent,
  buildAccountMail,
  buildEmailChangedMail,
  buildEmailConfirmationMail,
  buildInvitationMail,
  buildNewDeviceMail,
  buildResetMail,
  buildWebhookOffMail,
  getPasswordMailText,
  twoStepMailTexts,
} from './mail-to-staff-content.ts';
import type { OutgoingMail } from './mailer.ts';

/** Reasons for not sending an e-mail to staff. */
type NoMail =
  | 'the invitation was revoked'
  | 'the account is disabled'
  | 'the user has already joined'
  | 'there is no address to confirm'
  | 'the webhook was switched on again or deleted'
  | 'the e-mail waited too long to be sent';

/**
 * An e-mail is dropped if no attempt to send it was made within this time. The Email panel in Site Settings lists
 * unsent e-mails of these kinds.
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

interface JobWait {
  createdAt: Date;
  isUntried: boolean;
}

/** Composes an e-mail about an account. If the e-mail should not be sent, returns the reason instead. */
export const composeAccountMail = (em: EntityManager, config: Config, job: AccountMailJob, waiting: JobWait) =>
  em.transactional(async (tx) => {
    // Lock the account, because the user may be joining at the same time. After the user has joined, no invitation
    // link may be created.
    const user = await tx.findOne(StaffUserEntity, job.userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) return 'the invitation was revoked';
    return composeMail(tx, config, user, job, waiting);
  });

async function composeMail(
  em: EntityManager,
  config: Config,
  user: StaffUserEntity,
  job: AccountMailJob,
  { createdAt, isUntried }: JobWait,
): Promise<OutgoingMail | NoMail> {
  const now = new Date();
  if (!user.isActive) return 'the account is disabled';
  if (isUntried && now.getTime() - createdAt.getTime() > maxWaitMs[job.kind])
    return 'the e-mail waited too long to be sent';
  const settings = await readSettings(em);
  const letter = await buildMailToStaff(em, user, job, { brand: getMailBrand(settings, config), now, createdAt });
  if (typeof letter === 'string') return letter;
  const { to = user.email, ...content } = letter;
  return {
    // Use a new Message-ID for each attempt, because each attempt sends a new link.
    ...buildEnvelope(`staff.${crypto.randomUUID()}`, content, settings, config),
    to: [{ name: '', address: to }],
    replyTo: getOfficeAddress(settings),
    autoSubmitted: 'auto-generated',
  };
}

/** Returns the e-mail, or the reason not to send one. If `to` is set, uses `to` instead of the account's address. */
async function buildMailToStaff(
  em: EntityManager,
  user: StaffUserEntity,
  job: AccountMailJob,
  { brand, now, createdAt }: { brand: MailBrand; now: Date; createdAt: Date },
): Promise<(AccountMailContent & { to?: string }) | NoMail> {
  const { siteOrigin } = brand;
  switch (job.kind) {
    case 'invitation':
    case 'reset': {
      if (getLinkPurpose(user) !== job.kind) return 'the user has already joined';
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
      if (!user.pendingEmail) return 'there is no address to confirm';
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
        : 'the webhook was switched on again or deleted';
    }
  }
}
