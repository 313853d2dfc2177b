const key = 'trinity-admin-alerted';

/** Maximum number of stored claims. Every tab checks the claims for an alert long before 100 newer alerts arrive. */
const maxRemembered = 100;

/** Delay for tabs that are out of view, so that the tab in view claims the alert first. */
const backgroundDelayMs = 400;

interface ClaimOptions {
  storage(): Storage;
  locks: LockManager | undefined;
  isInView: () => boolean;
}

/**
 * Decides whether this tab shows the alert for a lead. Only one tab shows the alert, preferably a visible tab. If
 * storage is blocked, every tab shows the alert.
 * @returns true if this tab should show the alert
 */
export async function claimAlert(leadPath: string, { storage, locks, isInView }: ClaimOptions): Promise<boolean> {
  if (!isInView()) await new Promise((resolve) => setTimeout(resolve, backgroundDelayMs));
  const claim = () => claimInStorage(leadPath, storage);
  // Browsers offer no locks on pages loaded over plain HTTP. Two tabs may then both show the alert.
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
