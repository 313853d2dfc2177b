const key = 'trinity-admin-alerted';

/** How many leads are remembered: more than can come in while the slowest tab makes up its mind. */
const maxRemembered = 100;

/** Time that a tab in the background leaves to one that somebody is looking at. */
const backgroundDelayMs = 400;

interface ClaimOptions {
  /** Throws where storage is forbidden. */
  storage(): Storage;
  locks: LockManager | undefined;
  isInView: () => boolean;
}

/**
 * Decides which of several open tabs alerts to a lead: one that somebody is looking at, else any, never two. Where
 * storage is forbidden, each tab speaks for itself.
 * @returns whether the alert is this tab's to raise.
 */
export async function claimAlert(leadPath: string, { storage, locks, isInView }: ClaimOptions): Promise<boolean> {
  if (!isInView()) await new Promise((resolve) => setTimeout(resolve, backgroundDelayMs));
  const claim = () => claimInStorage(leadPath, storage);
  // Pages of plain http have no locks: there the first to write is nearly always the only one.
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
