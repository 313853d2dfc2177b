import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../shared/domain/leads/lead-kinds.ts';
import type { Config } from '../config.ts';
import { LeadEntryEntity } from '../modules/lead/timeline/lead-entry.entity.ts';
import { claimStaffEmail, recordStaffEmailResult } from '../modules/lead/timeline/staff-email.ts';
import { readSettings } from '../modules/site-setting/site-setting.service.ts';
import { buildEnvelope, buildSignature, getMailBrand, getOfficeAddress, toSubjectLine } from './mail-envelope.ts';
import { MailNotSent, type OutgoingMail } from './mailer.ts';

/** Reasons for not sending an e-mail from staff. */
type NoMail = 'the lead has been erased' | 'the e-mail has already been sent';

/** Adds the signature. @throws {MailNotSent} if our server stopped during an earlier attempt to send the e-mail */
export async function composeStaffEmail(em: EntityManager, config: Config, id: string): Promise<OutgoingMail | NoMail> {
  const settings = await readSettings(em);
  // Claim the e-mail last, so that only the sending can fail after the claim.
  const mail = await claimStaffEmail(em, id);
  if (mail === 'erased') return 'the lead has been erased';
  if (mail === 'done') return 'the e-mail has already been sent';
  if (mail === 'interrupted')
    throw new MailNotSent('Our server stopped while sending this e-mail. The e-mail may have arrived.', 'unsure');
  const content = {
    subject: toSubjectLine(mail.subject),
    title: null,
    paragraphs: mail.text.split(/\n{2,}/),
    fields: [],
    footer: buildSignature(getMailBrand(settings, config)),
  };
  return {
    ...buildEnvelope(`desk.${id}`, content, settings, config),
    to: [{ name: '', address: mail.to }],
    replyTo: getOfficeAddress(settings),
    autoSubmitted: 'no',
  };
}

export async function recordStaffEmailJobOutcome(
  em: EntityManager,
  { id, kind }: { id: string; kind: LeadKind },
  outcome: 'sent' | 'waiting' | 'failed' | 'unsure',
  problem: string | null,
): Promise<void> {
  const entry = await em.findOne(LeadEntryEntity, id);
  if (entry) await recordStaffEmailResult(em, kind, entry, { outcome, problem }, new Date());
}
