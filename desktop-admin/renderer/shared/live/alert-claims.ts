const key = 'trinity-admin-alerted';

/** More than can arrive while the slowest tab decides. */
const maxRemembered = 100;

/** Delay of background tabs, so that a visible tab comes first. */
const backgroundDelayMs = 400;

interface ClaimOptions {
  /** Throws if storage is forbidden. */
  storage(): Storage;
  locks: LockManager | undefined;
  isInView: () => boolean;
}

/**
 * Decides which tab alerts for a lead: a visible one first, never two. Without storage, each tab alerts.
 * @returns true if this tab should alert
 */
export async function claimAlert(leadPath: string, { storage, locks, isInView }: ClaimOptions): Promise<boolean> {
  if (!isInView()) await new Promise((resolve) => setTimeout(resolve, backgroundDelayMs));
  const claim = () => claimInStorage(leadPath, storage);
  // Pages over plain http have no locks. There the first to write nearly always wins.
  return locks ? locks.request(key, claim).catch(claim) : claim();
}

function claimInStorage(leadPath: string, openStorage: () => Storage): boolean {
  try {
    const storage = openStorage();
    const taken = (storage.getItem(key) ?? '').split(' ');
    if (taken.includes(leadPath)) return false;
    storage.setItem(key, [...taken, leadPath].slice(-maxRemembered).join(' '));
    return true;
  } catch {
    return true;
  }
}
