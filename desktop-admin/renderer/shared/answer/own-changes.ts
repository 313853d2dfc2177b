import type { LeadState } from '../../../../shared/schemas/leads/lead.ts';

// What this window changes of leads. Somebody who is quick changes a lead again before the first change is answered: what is on
// the screen, and what the second one would be based on, is then behind by what they have just done themselves.

/** The last change of each lead that is under way or waits for its turn, by the lead's id. */
const lastChangeByLead = new Map<string, Promise<unknown>>();

/** How a lead stands since it was changed here, by its id and the version that was changed. */
const ownChangeResults = new Map<string, LeadState>();

const getChangeKey = (id: string, version: number) => `${id} ${version}`;

/**
 * Sends a change once those before it of the same leads are answered, in whichever way: one that has failed holds up nobody.
 * @param send takes from {@link applyOwnChanges} what the change is based on by then
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

/**
 * Notes what one's own change has made of a lead.
 * @param from the version that the lead had just before: nobody else's change may lie between
 */
export function recordOwnChange(id: string, from: number, lead: LeadState): void {
  if (lead.version > from) ownChangeResults.set(getChangeKey(id, from), lead);
}

/**
 * The same of a change that was based on a version and answered with nothing but the lead. One that is two versions on is not
 * only one's own: a colleague was faster with the same, or with what a correction does not concern.
 */
export function recordUninterruptedChange(id: string, from: number, lead: LeadState): void {
  if (lead.version === from + 1) recordOwnChange(id, from, lead);
}

/** How a lead stands after what was done with it here since it was seen so, as far as nobody else has done anything between. */
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
