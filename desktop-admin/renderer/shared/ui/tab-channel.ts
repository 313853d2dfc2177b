/** Opens a channel to other tabs in this browser. @returns null if the browser blocks channels */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
