import type { TriggerDef } from '@mikro-orm/core';
import { isPresentInEveryLead } from '../../../shared/domain/leads/lead-fields.ts';
import { leadKinds, leadPipelines, leadStatuses } from '../../../shared/domain/leads/lead-kinds.ts';
import { leadTypes } from './lead-types.ts';

export const leadNumberTrigger = {
  name: 'number_lead',
  timing: 'before',
  events: ['insert'],
  forEach: 'row',
  body: `if new.number is null then new.number := nextval((new.kind || '_number_seq')::regclass); end if; return new;`,
} as const satisfies TriggerDef;

const nameColumns = ['full_name', 'name', 'moving_from', 'moving_to'];

const otherSearchedColumns = ['phone', 'phone_normalized', 'email', 'additional_info', 'subject', 'message'];

const buildJoinedColumnsSql = (separator: string, columns: string[]) =>
  `folded_text(concat_ws('${separator}', ${columns.map((column) => `new.${column}`).join(', ')}))`;

/**
 * Fills `search_text` with three parts: names and places, their phonetic codes, and all searched columns. Separates the
 * parts with `|`. `folded_text` returns lower-case text without accents, apostrophes or separators between digits.
 */
export const leadSearchTextTrigger = {
  name: 'keep_search_text',
  timing: 'before',
  events: ['insert', 'update'],
  forEach: 'row',
  body: `new.search_text := concat(' ', regexp_replace(${buildJoinedColumnsSql(' ', nameColumns)}, '[^[:alnum:]]+', ' ', 'g'), ' '); new.search_text := concat(new.search_text, '|', sound_of(new.search_text), '| ', ${buildJoinedColumnsSql(' | ', [...nameColumns, ...otherSearchedColumns])}); return new;`,
} as const satisfies TriggerDef;

const buildKindCheck = (condition: (kind: (typeof leadKinds)[number]) => string) =>
  leadKinds.map((kind) => `kind = '${kind}' and ${condition(kind)}`).join(' or ');

const quoteList = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ');

export const requiredFieldsCheck = buildKindCheck((kind) =>
  Object.entries(leadTypes[kind].fields)
    .flatMap(([name, field]) =>
      isPresentInEveryLead(field) ? `${leadTypes[kind].columns[name]?.column} is not null` : [],
    )
    .join(' and '),
);

export const buildStatusCheck = (column: string) =>
  buildKindCheck((kind) => `${column} in (${quoteList(leadStatuses[kind])})`);

const defineIndex = (name: string, of: string) => ({
  name: `lead_${name}_index`,
  expression: `create index lead_${name}_index on lead ${of}`,
});

const openStatusesExceptNew = leadKinds
  .flatMap((kind) => leadPipelines[kind].open)
  .filter((status) => status !== 'new');

export const leadIndexes = [
  defineIndex('newest', '(kind, created_at desc, id desc)'),
  defineIndex('status_newest', '(kind, status, created_at desc, id desc)'),
  defineIndex('updated', '(kind, updated_at)'),
  defineIndex('search', 'using gin (search_text gin_trgm_ops)'),
  defineIndex('email', '(lower(email))'),
  defineIndex('phone', '(phone_normalized)'),
  // The indexes below exclude new leads from visitors, so storing these leads does not update the indexes.
  defineIndex('import', '(import_id, id) where import_id is not null'),
  defineIndex('owner', '(owner_id, kind, status, created_at desc, id desc) where owner_id is not null'),
  defineIndex('follow_up', '(follow_up_at) where follow_up_at is not null'),
  defineIndex('untold', '(follow_up_at) where follow_up_at is not null and follow_up_told_at is null'),
  defineIndex('unattended', '(unattended_since) where unattended_since is not null'),
  // This index excludes the status `new`, because PostgreSQL finds the few leads with this status in
  // `lead_status_newest_index`.
  defineIndex(
    'unassigned',
    `(status, created_at desc, id desc) where owner_id is null and status in (${quoteList(openStatusesExceptNew)})`,
  ),
];
