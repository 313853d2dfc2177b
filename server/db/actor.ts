import { formatStaffName, type NamedPerson } from '../../shared/domain/accounts/staff-name.ts';

/**
 * Who does something: a person of the staff, a program with a token, the product itself, or somebody of whom that is not
 * known. The name is kept beside the id, so that it stands when the person has left.
 */
export interface Actor {
  kind: 'person' | 'token' | 'system' | 'unknown';
  id: string | null;
  name: string | null;
  /** Id of the request in which it is done; null outside of requests. */
  requestId: string | null;
}

/** The nightly jobs and the start. */
export const systemActor: Actor = { kind: 'system', id: null, name: null, requestId: null };

export const commandLineActor: Actor = { ...systemActor, name: 'Command line' };

/** A person of the staff as who does something; null is nobody known. */
export const createActor = (user: (NamedPerson & { id: string }) | null, requestId: string | null): Actor =>
  user
    ? { kind: 'person', id: user.id, name: formatStaffName(user), requestId }
    : { kind: 'unknown', id: null, name: null, requestId };
