import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditKind, AuditVerb } from '../../../shared/domain/accounts/audit.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { cutText, cutTextStart, truncateText } from '../../../shared/domain/texts.ts';
import type { FieldChange } from '../../../shared/schemas/accounts/audit.ts';
import { type Actor, systemActor } from '../../db/actor.ts';
import { describeFailure } from '../../db/database-errors.ts';
import { AuditEntryEntity, type PrivacyFacts } from './audit-entry.entity.ts';

interface NewAuditEntry {
  verb: AuditVerb;
  kind: AuditKind;
  id?: string | null;
  /** Sentence without personal data of visitors, because erasures skip audit entries. */
  summary: string;
  changes?: FieldChange[];
  facts?: PrivacyFacts;
}

/** Call this function for every change by staff, in the same transaction as the change. */
export function writeAuditEntry(
  em: EntityManager,
  actor: Actor,
  { verb, kind, id = null, summary, changes, facts }: NewAuditEntry,
): void {
  em.create(AuditEntryEntity, {
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    requestId: actor.requestId,
    verb,
    kind,
    thingId: id && cutText(id, textLimits.slug),
    summary: truncateText(summary, textLimits.excerpt),
    changes: changes ?? null,
    facts: facts ?? null,
  });
}

interface FailedWork extends Pick<NewAuditEntry, 'kind' | 'id'> {
  title: string;
  /** Part of the audit summary after the title, for example `its links could not be checked`. */
  problem: string;
  advice?: string;
}

export async function auditFailure(
  em: EntityManager,
  { title, problem, advice = 'Ask the person who looks after this website.', ...failed }: FailedWork,
  error: unknown,
): Promise<void> {
  writeAuditEntry(em, systemActor, {
    ...failed,
    verb: 'fail',
    summary: `${title}: ${problem}: ${describeFailure(error)}. ${advice}`,
  });
  await em.flush();
}

/**
 * Builds SQL that is true if {@link auditFailure} reported the problem after the record's last change.
 * @param kind SQL expression that returns an audit kind
 */
export const buildHasFailedSql = (kind: string, table: string, problem: string): string =>
  `exists (select from audit_entry where audit_entry.kind = ${kind} and thing_id = ${table}.id::text and verb = 'fail'
     and summary like '%: ${problem}: %' and audit_entry.created_at >= ${table}.updated_at)`;

const untrackedFields = new Set([
  'id',
  'pageId',
  'version',
  'createdAt',
  'updatedAt',
  'updatedBy',
  'reference',
  'statusChange',
]);

const maxValueLength = 300;
const maxLengthBeforeDifference = 40;

const formatValue = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

function cutToDifference(text: string, start: number): string {
  if (text.length <= maxValueLength) return text;
  const before = cutTextStart(text.slice(0, start), maxLengthBeforeDifference);
  const rest = before + text.slice(start);
  const part = cutText(rest, maxValueLength);
  return `${before.length < start ? '…' : ''}${part}${part.length < rest.length ? '…' : ''}`;
}

/** @param personal fields with personal data. The result omits the values of these fields */
export function diffFields(before: object, after: object, personal: readonly string[] = []): FieldChange[] {
  const earlier = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]: [string, unknown]): FieldChange[] => {
    const [old, now] = [formatValue(earlier.get(field)), formatValue(value)];
    if (untrackedFields.has(field) || old === now) return [];
    if (personal.includes(field)) return [{ field, before: null, after: null }];
    let start = 0;
    while (start < old.length && old[start] === now[start]) start += 1;
    return [{ field, before: cutToDifference(old, start), after: cutToDifference(now, start) }];
  });
}
