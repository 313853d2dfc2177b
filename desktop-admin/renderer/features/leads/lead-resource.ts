// Longer than most: these types say together what the inbox asks of a kind of lead, and name each other.
import type { z } from 'zod';
import type { Address } from '../../../../shared/api/endpoint.ts';
import {
  type FieldValues,
  fieldNames,
  type LeadField,
  type LeadFields,
  type LeadHead,
  type LeadLabels,
  readField,
} from '../../../../shared/domain/leads/lead-fields.ts';
import type { LeadChannel, LostReason } from '../../../../shared/domain/leads/lead-kinds.ts';
import type { LeadStanding } from '../../../../shared/schemas/leads/lead.ts';
import type {
  entryChangeSchema,
  LeadEntry,
  newEntrySchema,
  newMailSchema,
} from '../../../../shared/schemas/leads/lead-entry.ts';
import type { SamePersonLead } from '../../../../shared/schemas/leads/same-person.ts';
import type { Stats } from '../../../../shared/schemas/leads/stats.ts';
import type { AnsweredLead } from '../../shared/answer/lead-reply.ts';
import type { ExportedList } from '../../shared/export/list-export.tsx';
import type { FilteredList } from '../../shared/ui/lists/list-filter.ts';

/** What all leads have in common, as far as lists need it. */
export interface ListedLead extends LeadStanding {
  id: string;
  reference: string;
  /** Address of the person; null for a caller who has left none. */
  email: string | null;
  /** When the lead came in: ISO 8601 in UTC. */
  createdAt: string;
  importId: string | null;
  importedFrom: string | null;
  channel: LeadChannel;
}

/** What a lead says of itself in the list. */
export interface LeadLine extends LeadHead {
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
export interface LeadUpdate<S extends string = string> {
  status?: S | undefined;
  ownerId?: string | null | undefined;
  followUpAt?: string | null | undefined;
  followUpReason?: string | null | undefined;
  lostReason?: LostReason | null | undefined;
  version?: number | undefined;
}

/** One of several leads that are changed at once. */
interface LeadWork<S extends string = string> extends LeadUpdate<S> {
  id: string;
}

/** What is corrected of a lead, by the names of its fields. */
export type LeadCorrection = Readonly<Record<string, string | null | undefined>>;

/** The calls of one kind of lead. Every key of the kind begins with the path of its list. */
export interface LeadCalls<L extends ListedLead = ListedLead> {
  list: FilteredList<L>;
  read: Address & { params: ById; answer: z.ZodType<L> };
  update: Address & {
    params: ById;
    body: z.ZodType<unknown, LeadUpdate<L['status']>>;
    answer: z.ZodType<L>;
  };
  correct: Address & {
    params: ById;
    body: z.ZodType<unknown, Readonly<Record<string, LeadCorrection[string] | number | LeadCorrection>>>;
    answer: z.ZodType<L>;
  };
  updateMany: Address & {
    body: z.ZodType<unknown, { leads: LeadWork<L['status']>[] }>;
    answer: z.ZodType<{ changed: L[]; refused: { id: string; message: string; current: L | null }[] }>;
  };
  entries: {
    list: Address & { params: ById; answer: z.ZodType<LeadEntry[]> };
    add: Address & {
      params: ById;
      body: z.ZodType<unknown, z.input<typeof newEntrySchema>>;
      answer: z.ZodType<{ entry: LeadEntry; lead: L; basedOn: number; undo: LeadUpdate }>;
    };
    change: Address & {
      params: z.ZodType<unknown, { id: string; entryId: string }>;
      body: z.ZodType<unknown, z.input<typeof entryChangeSchema>>;
      answer: z.ZodType<{ entry: LeadEntry; lead: L; basedOn: number; undo: LeadUpdate }>;
    };
  };
  writeMail: Address & {
    params: ById;
    body: z.ZodType<unknown, z.input<typeof newMailSchema>>;
    answer: z.ZodType<{ entry: LeadEntry; lead: L; basedOn: number }>;
  };
  listSamePerson: Address & { params: ById; answer: z.ZodType<SamePersonLead[]> };
}

/** One kind of lead, as the inbox works with it. */
export interface LeadResource<L extends ListedLead> {
  calls: LeadCalls<L>;
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
  statuses: readonly L['status'][];
  /** How many there are, spam left out, and how many of them are new. */
  counts: (stats: Stats) => { all: number; new: number };
  line: (lead: L) => LeadLine;
  fields: LeadFields;
  labels: LeadLabels<LeadFields>;
  /** All that the fields hold, as it is stored. */
  said: (lead: L) => Readonly<Record<string, string | null>>;
  /** What a lead, and a correction of it, has to be. */
  schema: z.ZodType<L>;
  correctedSchema: z.ZodType<LeadCorrection>;
  /** What the visitor has filled in, but for what stands above it. */
  facts: (lead: L) => LeadFact[];
  /** Subject of a mail that is begun at the address itself. */
  emailSubject?: (lead: L) => string;
  /** Number in E.164; null when there is none that can be called. */
  phone: (lead: L) => string | null;
  /** Where the person moves from and to, for what is written to them; null for what is no move. */
  route: (lead: L) => string | null;
  /** What people search by, as the search box says it. */
  searchHint: string;
}

/** A lead as what is written to the person tells of it. */
export const answeredLead = <L extends ListedLead>(resource: LeadResource<L>, lead: L): AnsweredLead => ({
  name: resource.line(lead).name,
  reference: lead.reference,
  route: resource.route(lead),
});

/** What a lead holds in these fields. */
export const saidIn = <F extends LeadFields>(fields: F, lead: FieldValues<F>): Record<string, string | null> =>
  Object.fromEntries(fieldNames(fields).map((name) => [name, lead[name]]));

/** The fields of an open lead, in the order of their labels. */
export const leadFacts = <F extends LeadFields>(fields: F, labels: LeadLabels<F>, lead: FieldValues<F>): LeadFact[] =>
  fieldNames(labels.details).flatMap((name) => {
    const [field, label] = [fields[name], labels.details[name]];
    if (!field || label === null) return [];
    const value = readField(labels, name, lead[name]);
    if (value !== null) return [{ name: label, value, kind: field.kind }];
    const blank = labels.blanks[name];
    return blank === undefined ? [] : [{ name: label, value: blank, kind: 'line' }];
  });
