import { formatStaffName, type NamedPerson } from '../../shared/domain/accounts/staff-name.ts';

/** Author of a change. The name is stored with the change, so that it remains after the account is deleted. */
export interface Actor {
  kind: 'person' | 'token' | 'system' | 'unknown';
  id: string | null;
  name: string | null;
  /** Null outside of requests. */
  requestId: string | null;
}

/** Author of changes that background jobs make, or that the server makes at startup. */
export const systemActor: Actor = { kind: 'system', id: null, name: null, requestId: null };

export const commandLineActor: Actor = { ...systemActor, name: 'Command line' };

/** @param user null if unknown */
export const createActor = (user: (NamedPerson & { id: string }) | null, requestId: string | null): Actor =>
  user
    ? { kind: 'person', id: user.id, name: formatStaffName(user), requestId }
    : { kind: 'unknown', id: null, name: null, requestId };
