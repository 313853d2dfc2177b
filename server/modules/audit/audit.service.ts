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
  /** Id of the thing; null when it is many, or none that is known. */
  id?: string | null;
  /** The deed in words, without personal data of visitors. */
  summary: string;
  changes?: FieldChange[];
  facts?: PrivacyFacts;
}

/**
 * Notes what somebody does: every write of staff passes here. It is part of the caller's transaction, so that there is no
 * change without its entry, and no entry of what was not changed.
 */
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
  /** Name of the thing. */
  title: string;
  /** Work that was not done, as `its links could not be checked`. */
  problem: string;
  /** A sentence that says what staff can do. */
  advice?: string;
}

/** Reports work of the server that failed and is not tried again. */
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
 * SQL: whether {@link auditFailure} has reported a problem of a table's record since the record's last change.
 * @param kind SQL of an audit kind
 */
export const buildHasFailedSql = (kind: string, table: string, problem: string): string =>
  `exists (select from audit_entry where audit_entry.kind = ${kind} and thing_id = ${table}.id::text and verb = 'fail'
     and summary like '%: ${problem}: %' and audit_entry.created_at >= ${table}.updated_at)`;

/** What every change changes, and what nobody has entered. */
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

/** Characters of a value that an entry keeps, and those of them before the first that differs. */
const maxValueLength = 300;
const contextLength = 40;

const formatValue = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

/** The part of a long text in which it differs from another. */
function cutToDifference(text: string, start: number): string {
  if (text.length <= maxValueLength) return text;
  const before = cutTextStart(text.slice(0, start), contextLength);
  const rest = before + text.slice(start);
  const part = cutText(rest, maxValueLength);
  return `${before.length < start ? '…' : ''}${part}${part.length < rest.length ? '…' : ''}`;
}

/**
 * The fields in which two presentations of the same thing differ.
 * @param personal fields of which only that they were changed is kept
 */
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
