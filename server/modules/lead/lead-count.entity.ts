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
    /** The way in which they heard of the company; empty where they did not say. */
    source: p.text().primary(),
    count: p.integer(),
  },
});

/** How many leads of a status somebody answers for. */
const ownerSchema = defineEntity({
  name: 'LeadOwnerCount',
  tableName: 'lead_owner_count',
  properties: { kind: p.text().primary(), ownerId: p.uuid().primary(), status: p.text().primary(), count: p.integer() },
});

/** The highest running number up to which leads are counted. */
const countedSchema = defineEntity({
  name: 'LeadCounted',
  tableName: 'lead_counted',
  properties: { kind: p.enum(leadKinds).primary(), number: p.integer() },
});

export class LeadStatusCount extends statusSchema.class {}
statusSchema.setClass(LeadStatusCount);

export class LeadDayCount extends daySchema.class {}
daySchema.setClass(LeadDayCount);

export class LeadOwnerCount extends ownerSchema.class {}
ownerSchema.setClass(LeadOwnerCount);

export class LeadCounted extends countedSchema.class {}
countedSchema.setClass(LeadCounted);

/** What is counted by; SQL of a column that a kind may not have. */
const sources: Record<LeadKind, (row: string) => string> = {
  quote: (row) => `coalesce(${row}.source, '')`,
  contact: () => `''`,
};

/** SQL of a lead's source in a row. */
export const sourceOf = (kind: LeadKind, row: string): string => sources[kind](row);

/**
 * Keep the counts of leads right whoever changes them, in the functions of the migration. Statement by statement: a counter
 * that is raised for each row is slow to find after a hundred thousand of them. New leads are counted later: storing one
 * has nothing to do with it. A third trigger, for tables that are emptied as a whole, is one that MikroORM does not see.
 */
export const countTriggers = (kind: LeadKind) =>
  [
    {
      name: 'count_changed',
      timing: 'after',
      events: ['update'],
      expression: `create trigger count_changed after update on ${kind} referencing old table as old_leads new table as new_leads for each statement execute function count_changed_${kind}s()`,
    },
    {
      name: 'count_deleted',
      timing: 'after',
      events: ['delete'],
      expression: `create trigger count_deleted after delete on ${kind} referencing old table as old_leads for each statement execute function count_deleted_${kind}s()`,
    },
  ] satisfies TriggerDef[];
