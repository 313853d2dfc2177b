/** Opens a channel to the other tabs of this browser. @returns null if the browser forbids it */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
