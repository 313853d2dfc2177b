import { Conflict } from '../http/errors.ts';

/** A record of a list that staff put into an order. */
interface OrderedRecord {
  id: string;
  updatedAt: Date;
  updatedBy?: string | null | undefined;
}

/** An order that somebody asks for: all records of a list, each once. */
interface RequestedOrder {
  ids: readonly string[];
  /** The order that it is based on. */
  basedOn?: readonly string[] | undefined;
}

interface ConflictTexts<R> {
  /** Presents a record to whoever is shown the list again because it is another by now. */
  present: (record: R) => unknown;
  /** What there are others of by now, such as `The FAQs under Booking`. */
  what: string;
}

/**
 * The records of a list in the order that somebody asks for. Whoever calls has locked them, by ascending id, so that two
 * orders at once wait for each other and cannot block each other.
 * @param listed in the order that they have
 * @throws {Conflict} with the list as it is when it has other records than those that were ordered, or another order
 * than the one that this is based on.
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
    throw new Conflict(`${what} have changed in the meantime. Look at them again, then move one.`, { current });
  const isInOrder = (wanted: readonly string[]) => listed.every(({ id }, index) => id === wanted[index]);
  if (!basedOn || isInOrder(basedOn) || isInOrder(ids)) return ordered;
  const last = listed.reduce((newest, record) => (record.updatedAt > newest.updatedAt ? record : newest));
  const by = last.updatedBy ?? null;
  const message = `${by ?? 'Somebody else'} has changed this order in the meantime. Look at it again, then move one.`;
  throw new Conflict(message, { change: { by, at: last.updatedAt.toISOString() }, current });
}
