import { receivedEntryType } from '../../../shared/domain/lead-entries.ts';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { leadReferencePrefixes } from '../../../shared/domain/reference.ts';
import { insertMailJobs } from '../../jobs/mail-queues.ts';

/** ISO 8601, whatever the connection makes of dates. */
const isoMoment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const statements = new Map<string, string>();

/**
 * Claims requests and, where nobody has claimed them before, stores their leads, their events and their mails.
 *
 * Of requests that are the same, one gets the claim and the others wait for its transaction: when that fails, the next
 * gets it. A claim that is older than its lifetime counts no more. Claims are made in the order of their keys, so that two
 * servers that have some in common wait for each other and do not lock each other out.
 *
 * Parameters, an array each with a value for each lead: ids, keys of the requests, hashes of their bodies, lifetimes of the
 * claims, whether it is spam, then the lead's columns. No key may be there twice. Where somebody has entered them who is no
 * visitor, then also what {@link enteredColumns} names.
 * There is no NOTIFY: it would make all commits wait for each other (docs/decisions/006).
 * @param columns names of the table's columns, as the source has them
 */
export function captureStatement(kind: LeadKind, columns: readonly string[], from: LeadSource): string {
  const name = captureName(kind, from);
  const statement = statements.get(name) ?? composeCapture(kind, columns, from);
  statements.set(name, statement);
  return statement;
}

/** Who sends leads: of those whom staff or programs enter, the audit and the timeline tell by whom. */
export type LeadSource = 'visitors' | 'entered';

/** What is known besides of a lead that was entered: how it came, whose it is, and who has entered it. */
export const enteredColumns = {
  channel: 'text',
  owner_id: 'uuid',
  owner_name: 'text',
  actor_kind: 'text',
  actor_id: 'uuid',
  actor_name: 'text',
  request_id: 'uuid',
} as const;

export type EnteredColumns = Record<keyof typeof enteredColumns, string | null>;

/** The name by which a connection knows the prepared statement. */
export const captureName = (kind: LeadKind, from: LeadSource) => `capture-${kind}-of-${from}` as const;

function composeCapture(kind: LeadKind, columns: readonly string[], from: LeadSource): string {
  const given = columns.map((name) => ({ name, type: 'text' }));
  const isEntered = from === 'entered';
  if (isEntered) given.push(...Object.entries(enteredColumns).map(([name, type]) => ({ name, type })));
  const names = [...columns, ...(isEntered ? ['channel', 'owner_id'] : [])];
  const follows = isEntered ? ofEntered : {};
  const values = given.map(({ type }, index) => `$${index + 6}::${type}[]`);
  return `
    with asked as materialized (
      select * from unnest($1::uuid[], $2::text[], $3::text[], $4::interval[], $5::boolean[], ${values.join(', ')})
        as asked (id, key, body_hash, lifetime, is_spam, ${given.map(({ name }) => name).join(', ')})
    ), claim as (
      insert into idempotency_key as existing (kind, key, body_hash, lead_id)
      select '${kind}', key, body_hash, id from asked order by key
      on conflict (kind, key) do update
        set body_hash = excluded.body_hash, lead_id = excluded.lead_id, created_at = excluded.created_at
        where existing.created_at < now() - (select lifetime from asked where asked.id = excluded.lead_id)
      returning lead_id
    ), lead as (
      insert into ${kind} (id, status, ${[...names, ...Object.keys(follows)].join(', ')})
      select id, case when is_spam then 'spam' else 'new' end, ${[...names, ...Object.values(follows)].join(', ')} from asked
      where id in (select lead_id from claim) order by id
      returning id, number, created_at, status
    ), news as (
      select id from lead where status = 'new'
    ), event as (
      insert into lead_event (type, lead_id) select '${kind}.created', id from news
    ), mails as (${insertMailJobs(kind, 'news')})${isEntered ? entryOf(kind) + auditOf(kind) : ''}
    select id, number, ${isoMoment('created_at')} as "createdAt" from lead`;
}

/** SQL of columns that follow from a lead's having been entered. */
const ofEntered = {
  // Whoever gives a lead to somebody else waits for them to touch it.
  unattended_since: 'case when owner_id <> actor_id then now() end',
  // Nobody here has asked whom it is about.
  consented_at: 'null',
};

const entryOf = (kind: LeadKind) => `, entry as (
      insert into lead_entry (id, kind, lead_id, type, details, actor_kind, actor_id, actor_name, created_at)
      select gen_random_uuid(), '${kind}', lead.id, '${receivedEntryType}',
        json_build_object('channel', channel, 'owner', owner_name), actor_kind, actor_id, actor_name, created_at
      from lead join asked using (id))`;

const auditOf = (kind: LeadKind) => `, audit as (
      insert into audit_entry (id, actor_kind, actor_id, actor_name, verb, kind, thing_id, summary, request_id)
      select gen_random_uuid(), actor_kind, actor_id, actor_name, 'create', '${kind}', lead.id,
        case actor_kind when 'token' then 'Handed in ' else 'Took down ' end
          || '${leadReferencePrefixes[kind]}-' || number, request_id
      from lead join asked using (id))`;

/** The lead that a request with this key has made before. */
export const earlierLeadStatement = (kind: LeadKind): string => `
  select lead.id, lead.number, ${isoMoment('lead.created_at')} as "createdAt", claim.body_hash as "bodyHash"
  from idempotency_key claim join ${kind} lead on lead.id = claim.lead_id
  where claim.kind = '${kind}' and claim.key = $1`;
