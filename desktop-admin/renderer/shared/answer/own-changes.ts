import type { LeadState } from '../../../../shared/schemas/leads/lead.ts';

// Users may change a lead again before the server responds to the first change. The second change must then start from
// the result of the first change, not from the version on the screen.

const lastChangeByLead = new Map<string, Promise<unknown>>();

const ownChangeResults = new Map<string, LeadState>();

const getChangeKey = (id: string, version: number) => `${id} ${version}`;

/**
 * Sends a change once all earlier changes to the same leads have finished. A failed change does not block the next
 * change.
 * @param send sends the change. Must get the base version from {@link applyOwnChanges}
 */
export async function queueLeadChange<T>(ids: readonly string[], send: () => Promise<T>): Promise<T> {
  const change = Promise.allSettled(ids.map((id) => lastChangeByLead.get(id))).then(send);
  for (const id of ids) lastChangeByLead.set(id, change);
  try {
    return await change;
  } finally {
    for (const id of ids) if (lastChangeByLead.get(id) === change) lastChangeByLead.delete(id);
  }
}

/** @param from version of the lead immediately before the change */
export function recordOwnChange(id: string, from: number, lead: LeadState): void {
  if (lead.version > from) ownChangeResults.set(getChangeKey(id, from), lead);
}

/**
 * Records a change only if it raised the version by 1. A larger increase means that a colleague also changed the lead.
 */
export function recordUninterruptedChange(id: string, from: number, lead: LeadState): void {
  if (lead.version === from + 1) recordOwnChange(id, from, lead);
}

/** Applies this window's changes to the lead state on the screen. Stops at a change by another user. */
export function applyOwnChanges(id: string, seen: LeadState): LeadState {
  let lead = seen;
  for (
    let next = ownChangeResults.get(getChangeKey(id, lead.version));
    next;
    next = ownChangeResults.get(getChangeKey(id, lead.version))
  )
    lead = next;
  return lead;
}
