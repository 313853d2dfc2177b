import { formatStaffName, type NamedPerson } from '../../shared/domain/accounts/staff-name.ts';

/** The author of a change. The name is stored too, so it remains when the person has left. */
export interface Actor {
  kind: 'person' | 'token' | 'system' | 'unknown';
  id: string | null;
  name: string | null;
  /** Null outside of requests. */
  requestId: string | null;
}

/** Nightly jobs and the start. */
export const systemActor: Actor = { kind: 'system', id: null, name: null, requestId: null };

export const commandLineActor: Actor = { ...systemActor, name: 'Command line' };

/** Null means unknown. */
export const createActor = (user: (NamedPerson & { id: string }) | null, requestId: string | null): Actor =>
  user
    ? { kind: 'person', id: user.id, name: formatStaffName(user), requestId }
    : { kind: 'unknown', id: null, name: null, requestId };
