import { getFieldValue } from '../../../shared/domain/leads/lead-fields.ts';
import { formatLeadReference } from '../../../shared/domain/leads/reference.ts';
import type { Contact } from '../../../shared/schemas/leads/contact.ts';
import type { Quote } from '../../../shared/schemas/leads/quote.ts';
import type { LeadEntity } from './lead.entity.ts';
import { leadTypes } from './lead-types.ts';

export type LeadView = Quote | Contact;

export const isQuote = (lead: LeadView): lead is Quote => 'fullName' in lead;

export const isContact = (lead: LeadView): lead is Contact => !isQuote(lead);

// An overload is necessary, because TypeScript cannot prove that a lead has the fields of its kind.

export function presentLead(lead: LeadEntity): LeadView;
export function presentLead(lead: LeadEntity): Record<string, unknown> {
  return {
    id: lead.id,
    reference: formatLeadReference(lead.kind, lead.number),
    ...presentFields(lead),
    status: lead.status,
    version: lead.version,
    statusChange: presentStatusChange(lead),
    ownerId: lead.ownerId ?? null,
    followUpAt: lead.followUpAt?.toISOString() ?? null,
    followUpReason: lead.followUpReason ?? null,
    firstAnsweredAt: lead.firstAnsweredAt?.toISOString() ?? null,
    firstAnsweredBy: lead.firstAnsweredBy ?? null,
    lostReason: lead.lostReason ?? null,
    channel: lead.channel,
    createdAt: lead.createdAt.toISOString(),
    importId: lead.importId ?? null,
    importedFrom: lead.importedFrom ?? null,
    updatedAt: lead.updatedAt.toISOString(),
  };
}

const presentFields = (lead: LeadEntity): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(leadTypes[lead.kind].fields).flatMap(([name, { kind }]) => [
      [name, getFieldValue(lead, name)],
      ...(kind === 'phone' ? [[`${name}Normalized`, getFieldValue(lead, `${name}Normalized`)]] : []),
    ]),
  );

const presentStatusChange = ({ statusBefore, statusChangedBy, statusChangedAt }: LeadEntity) =>
  statusBefore && statusChangedAt
    ? { from: statusBefore, by: statusChangedBy ?? null, at: statusChangedAt.toISOString() }
    : null;
