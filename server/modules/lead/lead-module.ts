import type { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  FieldValues,
  LeadFields,
  LeadHead,
  LeadLabels,
  NormalizedPhones,
} from '../../../shared/domain/leads/lead-fields.ts';
import type { LeadChannel, LeadKind, ListOrder, LostReason } from '../../../shared/domain/leads/lead-kinds.ts';
import { leadReference } from '../../../shared/domain/leads/reference.ts';
import type { LeadStanding } from '../../../shared/schemas/leads/lead.ts';
import type { SqlCondition } from '../../db/sql-condition.ts';
import type { inOrder } from '../../http/list-page.ts';
import type { NamesOfColumns } from './lead-columns.ts';

/** A condition in the words of the query builder. */
type Condition = Record<string, unknown>;

type Order = ReturnType<typeof inOrder>;

/** What the rows of all kinds of leads have. */
export interface StoredLead<S extends string = string> {
  id: string;
  number: number;
  email?: string | null | undefined;
  status: S;
  version: number;
  statusBefore?: S | null | undefined;
  statusChangedBy?: string | null | undefined;
  statusChangedAt?: Date | null | undefined;
  ownerId?: string | null | undefined;
  unattendedSince?: Date | null | undefined;
  followUpAt?: Date | null | undefined;
  followUpReason?: string | null | undefined;
  followUpToldAt?: Date | null | undefined;
  firstAnsweredAt?: Date | null | undefined;
  firstAnsweredBy?: string | null | undefined;
  lostReason?: LostReason | null | undefined;
  channel: LeadChannel;
  createdAt: Date;
  updatedAt: Date;
  consentText?: string | null | undefined;
  consentedAt?: Date | null | undefined;
  importId?: string | null | undefined;
  importedFrom?: string | null | undefined;
}

/** A lead as the API answers with it, whatever its fields are. */
export interface LeadView extends LeadStanding {
  id: string;
  reference: string;
  /** Null of a caller who has left none. */
  email: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface SoughtList {
  where: SqlCondition;
  order: ListOrder;
  limit: number;
}

/** What of the entity's repository leads need. */
interface LeadRepository<L> {
  find(where: Condition, options: { orderBy: Order; limit?: number }): Promise<L[]>;
  findOne(id: string, options?: { lockMode: LockMode }): Promise<L | null>;
  count(where: Condition): Promise<number>;
}

/** One kind of lead, as what is done with all of them needs it. */
export interface LeadModule<
  V extends LeadView = LeadView,
  F extends LeadFields = LeadFields,
  L extends StoredLead = StoredLead,
> {
  kind: LeadKind;
  statuses: readonly V['status'][];
  fields: F;
  columns: NamesOfColumns<F>;
  labels: LeadLabels<F>;
  headOf(values: FieldValues<F>): LeadHead;
  repository(em: EntityManager): LeadRepository<L>;
  /** Reads the rows of a list, for whoever does not change them; without what neither lists nor files show. */
  readRows(em: EntityManager, list: SoughtList): Promise<L[]>;
  present(lead: L): V;
  /** The phone field as typed, which may contain several numbers. Null if the kind has none. */
  phoneOf(lead: V): string | null;
  /** What people read when it has been erased meanwhile. */
  gone: string;
}

/** What a row holds of the fields. */
export type StoredFields<F extends LeadFields> = { readonly [N in keyof F]?: FieldValues<F>[N] | undefined } & {
  readonly [N in keyof NormalizedPhones<F>]?: string | null | undefined;
};

// The overload says more than its implementation can prove: that each value is one of its field.

function presentFields<F extends LeadFields>(fields: F, lead: StoredFields<F>): FieldValues<F> & NormalizedPhones<F>;
function presentFields(fields: LeadFields, lead: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => [
      [name, lead[name] ?? null],
      ...(kind === 'phone' ? [[`${name}Normalized`, lead[`${name}Normalized`] ?? null]] : []),
    ]),
  );
}

/** Names what the API answers of a lead. */
export const presentLead = <F extends LeadFields, S extends string>(
  kind: LeadKind,
  fields: F,
  lead: StoredLead<S> & StoredFields<F>,
) => ({
  id: lead.id,
  reference: leadReference(kind, lead.number),
  ...presentFields(fields, lead),
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
});

/** The last change of a lead's status by staff; null while there was none. */
const presentStatusChange = <S extends string>({ statusBefore, statusChangedBy, statusChangedAt }: StoredLead<S>) =>
  statusBefore && statusChangedAt
    ? { from: statusBefore, by: statusChangedBy ?? null, at: statusChangedAt.toISOString() }
    : null;
