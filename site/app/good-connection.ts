/** What the Network Information API tells in Chromium, the browser of most phones; others tell nothing. */
interface NetworkInformation {
  saveData: boolean;
  effectiveType: 'slow-2g' | '2g' | '3g' | '4g';
}

declare global {
  interface Navigator {
    readonly connection?: NetworkInformation;
  }
}

/** Whether a guess may cost bytes: not where people save them, nor on a slow network. Unknown counts as good. */
export function isGoodConnection(): boolean {
  const { connection } = navigator;
  return connection === undefined || (!connection.saveData && connection.effectiveType === '4g');
}
