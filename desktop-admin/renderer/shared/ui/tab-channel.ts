/** Opens a channel to the other tabs of this browser. @returns null where the browser forbids channels, as it forbids storage */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
