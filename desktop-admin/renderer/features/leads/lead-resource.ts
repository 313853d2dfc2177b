// Longer than most: these types say together what the inbox asks of a kind of lead, and name each other.
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
import type { Stats } from '../../../../shared/schemas/leads/stats.ts';
import type { ReplyContext } from '../../shared/answer/lead-reply.ts';
import type { ExportedList } from '../../shared/export/list-export.tsx';
import type { FilteredListEndpoint } from '../../shared/ui/lists/list-filter.ts';

export interface LeadListItem extends LeadSummary {
  /** How to reach the person, and how what they wrote begins. */
  details: string;
}

/** A field of an open lead as staff read it. */
export interface LeadFact {
  name: string;
  value: string;
  kind: LeadField['kind'];
}

type ById = z.ZodType<unknown, { id: string }>;

/** What staff change of a lead; what is left out stays as it is. */
export interface LeadUpdate {
  status?: string | undefined;
  ownerId?: string | null | undefined;
  followUpAt?: string | null | undefined;
  followUpReason?: string | null | undefined;
  lostReason?: LostReason | null | undefined;
  version?: number | undefined;
}

/** What is corrected of a lead, by the names of its fields. */
export type LeadCorrection = Readonly<Record<string, string | null | undefined>>;

/** The calls of one kind of lead. Every key of the kind begins with the path of its list. */
export interface LeadCalls
  extends Pick<LeadEndpoints, 'read' | 'correct' | 'entries' | 'writeMail' | 'listSamePerson'> {
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

/** One kind of lead, as the inbox works with it. */
export interface LeadResource {
  calls: LeadCalls;
  /** Path of the screen below the admin's base. */
  screen: string;
  /** The calls that answer with all leads as a file. */
  sheets: ExportedList['sheets'];
  /** Path of the screen where old ones come in. */
  importScreen: string;
  /** Heading of the screen. */
  title: string;
  /** Name by which the API knows the kind. */
  path: 'quotes' | 'contacts';
  /** Name in sentences: "quote request", "quote requests". */
  one: string;
  many: string;
  statuses: readonly LeadStatus[];
  /** How many there are, spam left out, and how many of them are new. */
  counts: (stats: Stats) => { all: number; new: number };
  fields: LeadFields;
  labels: LeadLabels<LeadFields>;
  /** What a lead, and a correction of it, has to be. */
  schema: z.ZodType<Lead>;
  correctedSchema: z.ZodType<LeadCorrection>;
  /** What people search by, as the search box says it. */
  searchHint: string;
}

/** Name and summary of a lead in the list. */
export const toListItem = (lead: Lead): LeadListItem => ({
  ...summarizeLead(lead),
  details:
    'fullName' in lead
      ? [lead.phone, lead.email, lead.additionalInfo].filter(Boolean).join(' · ')
      : `${lead.email} · ${lead.message}`,
});

/** Number in E.164. Null if none can be called. */
export const getCallablePhone = (lead: Lead): string | null => ('fullName' in lead ? lead.phoneNormalized : null);

/** Subject of a mail that is begun at the address itself. */
export const getReplySubject = (lead: Lead): string | undefined =>
  'subject' in lead ? `Re: ${lead.subject}` : undefined;

/** Where the person moves from and to, for what is written to them; null for what is no move. */
const formatLeadRoute = (lead: Lead): string | null =>
  'fullName' in lead && (lead.movingFrom !== '' || lead.movingTo !== null) ? summarizeLead(lead).summary : null;

/** A lead as what is written to the person tells of it. */
export const toReplyContext = (lead: Lead): ReplyContext => ({
  name: summarizeLead(lead).name,
  reference: lead.reference,
  route: formatLeadRoute(lead),
});

/** All that the fields of a lead hold, as it is stored. */
export const getLeadValues = ({ fields }: Pick<LeadResource, 'fields'>, lead: Lead): Record<string, string | null> =>
  Object.fromEntries(getFieldNames(fields).map((name) => [name, getFieldValue(lead, name)]));

/** Fields that the visitor filled in, in the order of the labels. Fields of the heading are left out. */
export const getLeadFacts = ({ fields, labels }: Pick<LeadResource, 'fields' | 'labels'>, lead: Lead): LeadFact[] =>
  getFieldNames(labels.details).flatMap((name) => {
    const [field, label] = [fields[name], labels.details[name]];
    if (!field || !label) return [];
    const value = formatFieldValue(labels, name, getFieldValue(lead, name));
    if (value !== null) return [{ name: label, value, kind: field.kind }];
    const blank = labels.blanks[name];
    return blank === undefined ? [] : [{ name: label, value: blank, kind: 'line' }];
  });
