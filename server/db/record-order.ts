import { Conflict } from '../http/errors.ts';

interface OrderedRecord {
  id: string;
  updatedAt: Date;
  updatedBy?: string | null | undefined;
}

/** New order of a list. `ids` must contain the id of each record exactly once. */
interface RequestedOrder {
  ids: readonly string[];
  /** Order that the caller saw before the change. */
  basedOn?: readonly string[] | undefined;
}

interface ConflictTexts<R> {
  present: (record: R) => unknown;
  /** Plural name of the records in messages, for example `The FAQs under Booking`. */
  what: string;
}

/**
 * Sorts records as requested. Before the call, lock the records in ascending order of their ids to avoid deadlocks.
 * @param listed records in their current order
 * @throws {Conflict} with the current list if the records or their order have changed
 */
export function sortByRequestedOrder<R extends OrderedRecord>(
  listed: readonly R[],
  { ids, basedOn }: RequestedOrder,
  { present, what }: ConflictTexts<R>,
): R[] {
  const byId = new Map(listed.map((record) => [record.id, record]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  const current = listed.map(present);
  if (ordered.length !== ids.length || ordered.length !== listed.length)
    throw new Conflict(`${what} changed in the meantime. Review the current list, then move the entry again.`, {
      current,
    });
  const isInOrder = (wanted: readonly string[]) => listed.every(({ id }, index) => id === wanted[index]);
  if (!basedOn || isInOrder(basedOn) || isInOrder(ids)) return ordered;
  const last = listed.reduce((newest, record) => (record.updatedAt > newest.updatedAt ? record : newest));
  const by = last.updatedBy ?? null;
  const message = `${by ?? 'Someone else'} changed this order in the meantime. Review the current order, then move the entry again.`;
  throw new Conflict(message, { change: { by, at: last.updatedAt.toISOString() }, current });
}
