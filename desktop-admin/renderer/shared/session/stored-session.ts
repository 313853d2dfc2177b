import { type StaffUser, staffUserSchema } from '../../../../shared/schemas/staff.ts';

/** The fixed key of the specification. What is kept is for display only: the cookie is what counts. */
const key = 'trinity-admin-session';

/** Who was signed in when this browser was last used, or null. */
export function readStoredUser(storage: Storage): StaffUser | null {
  try {
    return staffUserSchema.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** A full or forbidden storage costs the copy and nothing else. */
export function storeUser(storage: Storage, user: StaffUser | null): void {
  try {
    if (user) storage.setItem(key, JSON.stringify(user));
    else storage.removeItem(key);
  } catch {
    // The next start asks the server who is signed in.
  }
}

/** Calls back when another tab has signed in or out. */
export function onStoredUserChange(window: Window, changed: (user: StaffUser | null) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) changed(readStoredUser(window.localStorage));
  });
}
