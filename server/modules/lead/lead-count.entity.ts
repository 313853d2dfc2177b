import { defineEntity, p, type TriggerDef } from '@mikro-orm/core';
import { type LeadKind, leadKinds } from '../../../shared/domain/lead-kinds.ts';

/** How many leads have a status, of those that are counted: see `lead-counts.ts`. */
const statusSchema = defineEntity({
  name: 'LeadStatusCount',
  tableName: 'lead_status_count',
  properties: { kind: p.text().primary(), status: p.text().primary(), count: p.integer() },
});

/** How many leads came in on a day of Nairobi's, spam left out. */
const daySchema = defineEntity({
  name: 'LeadDayCount',
  tableName: 'lead_day_count',
  properties: {
    kind: p.text().primary(),
    day: p.date().primary(),
    /** By which way they heard of the company; empty where they did not say. */
    source: p.text().primary(),
    count: p.integer(),
  },
});

/** Up to which running number leads are counted. */
const countedSchema = defineEntity({
  name: 'LeadCounted',
  tableName: 'lead_counted',
  properties: { kind: p.enum(leadKinds).primary(), number: p.integer() },
});

export class LeadStatusCount extends statusSchema.class {}
statusSchema.setClass(LeadStatusCount);

export class LeadDayCount extends daySchema.class {}
daySchema.setClass(LeadDayCount);

export class LeadCounted extends countedSchema.class {}
countedSchema.setClass(LeadCounted);

/** What is counted by; SQL of a column that a kind may not have. */
const sources: Record<LeadKind, (row: string) => string> = {
  quote: (row) => `coalesce(${row}.source, '')`,
  contact: () => `''`,
};

/** SQL of a lead's source in a row. */
export const sourceOf = (kind: LeadKind, row: string): string => sources[kind](row);

const counted = (kind: LeadKind, row: 'old' | 'new', change: 1 | -1) =>
  `perform count_lead('${kind}', ${row}.status, ${sourceOf(kind, row)}, ${row}.created_at, ${change});`;

/** What a lead is counted by. */
const facts = (kind: LeadKind, row: 'old' | 'new') => `(${row}.status, ${sourceOf(kind, row)}, ${row}.created_at)`;

/**
 * Whoever changes or deletes a lead takes turns with whoever counts, until their transactions end. Each statement in a
 * trigger sees what was committed before it, so the number that is read after the wait is the right one.
 */
const ifCounted = (kind: LeadKind, changes: string) =>
  `perform from lead_counted where kind = '${kind}' for update; if old.number <= (select number from lead_counted where kind = '${kind}') then ${changes} end if;`;

/**
 * Keep the counts of leads right whoever changes them. New leads are counted later: storing one has nothing to do with it.
 * A third one, for tables that are emptied as a whole, is the migration's own: MikroORM does not see such triggers.
 */
export const countTriggers = (kind: LeadKind) =>
  [
    {
      name: 'count_changed',
      timing: 'after',
      events: ['update'],
      forEach: 'row',
      body: `if ${facts(kind, 'old')} is distinct from ${facts(kind, 'new')} then ${ifCounted(kind, `${counted(kind, 'old', -1)} ${counted(kind, 'new', 1)}`)} end if; return null;`,
    },
    {
      name: 'count_deleted',
      timing: 'after',
      events: ['delete'],
      forEach: 'row',
      body: `${ifCounted(kind, counted(kind, 'old', -1))} return null;`,
    },
  ] satisfies TriggerDef[];
