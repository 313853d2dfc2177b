import type { z } from 'zod';
import type { EndpointAddress } from '../../../../shared/api/endpoint.ts';
import type { LeadEndpoints } from '../../../../shared/api/lead-endpoints.ts';
import {
  formatFieldValue,
  getFieldNames,
  getFieldValue,
  type LeadField,
  type LeadFields,
  type LeadLabels,
  type LeadSummary,
} from '../../../../shared/domain/leads/lead-fields.ts';
import type { LeadStatus, LostReason } from '../../../../shared/domain/leads/lead-kinds.ts';
import { type Lead, summarizeLead } from '../../../../shared/schemas/leads/any-lead.ts';
import type { DashboardStats } from '../../../../shared/schemas/leads/stats.ts';
import type { ReplyContext } from '../../shared/answer/lead-reply.ts';
import type { ExportedList } from '../../shared/export/list-export.tsx';
import type { FilteredListEndpoint } from '../../shared/ui/lists/list-filter.ts';

export interface LeadListItem extends LeadSummary {
  /** Contact details and the customer's message. */
  details: string;
}

export interface DisplayedLeadField {
  name: string;
  value: string;
  kind: LeadField['kind'];
}

type ById = z.ZodType<unknown, { id: string }>;

/** Lead fields that staff can change. Omitted fields keep their value. */
export interface LeadUpdate {
  status?: string | undefined;
  ownerId?: string | null | undefined;
  followUpAt?: string | null | undefined;
  followUpReason?: string | null | undefined;
  lostReason?: LostReason | null | undefined;
  version?: number | undefined;
}

export type LeadCorrection = Readonly<Record<string, string | null | undefined>>;

/** API calls for one type of lead. Every query key begins with the list's path. */
export interface LeadApiCalls
  extends Pick<LeadEndpoints, 'read' | 'correct' | 'entries' | 'writeMail' | 'listSameCustomer'> {
  list: FilteredListEndpoint<Lead>;
  update: EndpointAddress & {
    params: ById;
    body: z.ZodType<unknown, LeadUpdate>;
    answer: LeadEndpoints['update']['answer'];
  };
  updateMany: EndpointAddress & {
    body: z.ZodType<unknown, { leads: (LeadUpdate & { id: string })[] }>;
    answer: LeadEndpoints['updateMany']['answer'];
  };
}

export interface LeadResource {
  calls: LeadApiCalls;
  /** Path of the list's screen, without `/admin`. */
  screen: string;
  sheets: ExportedList['sheets'];
  importScreen: string;
  title: string;
  path: 'quotes' | 'contacts';
  /** Name for use in a sentence, such as "quote request". */
  one: string;
  many: string;
  statuses: readonly LeadStatus[];
  /** Returns the number of all leads, not counting spam, and the number of new leads. */
  counts: (stats: DashboardStats) => { all: number; new: number };
  fields: LeadFields;
  labels: LeadLabels<LeadFields>;
  schema: z.ZodType<Lead>;
  correctedSchema: z.ZodType<LeadCorrection>;
  searchHint: string;
}

export const toListItem = (lead: Lead): LeadListItem => ({
  ...summarizeLead(lead),
  details:
    'fullName' in lead
      ? [lead.phone, lead.email, lead.additionalInfo].filter(Boolean).join(' · ')
      : `${lead.email} · ${lead.message}`,
});

/** Returns the phone number in E.164 format. Returns null if the number cannot be called. */
export const getCallablePhone = (lead: Lead): string | null => ('fullName' in lead ? lead.phoneNormalized : null);

export const getReplySubject = (lead: Lead): string | undefined =>
  'subject' in lead ? `Re: ${lead.subject}` : undefined;

/** Returns the move's start and destination for message templates. Returns null if the lead contains neither. */
const formatLeadRoute = (lead: Lead): string | null =>
  'fullName' in lead && (lead.movingFrom !== '' || lead.movingTo !== null) ? summarizeLead(lead).summary : null;

export const toReplyContext = (lead: Lead): ReplyContext => ({
  name: summarizeLead(lead).name,
  reference: lead.reference,
  route: formatLeadRoute(lead),
});

export const getLeadValues = ({ fields }: Pick<LeadResource, 'fields'>, lead: Lead): Record<string, string | null> =>
  Object.fromEntries(getFieldNames(fields).map((name) => [name, getFieldValue(lead, name)]));

export const getDisplayedLeadFields = (
  { fields, labels }: Pick<LeadResource, 'fields' | 'labels'>,
  lead: Lead,
): DisplayedLeadField[] =>
  getFieldNames(labels.details).flatMap((name) => {
    const [field, label] = [fields[name], labels.details[name]];
    if (!field || !label) return [];
    const value = formatFieldValue(labels, name, getFieldValue(lead, name));
    if (value !== null) return [{ name: label, value, kind: field.kind }];
    const blank = labels.blanks[name];
    return blank === undefined ? [] : [{ name: label, value: blank, kind: 'line' }];
  });
