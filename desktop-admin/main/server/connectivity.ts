import type { ElectronParts } from '../electron-parts.ts';

/** Time between looks at the network: Electron tells of no change by itself. */
const pollIntervalMs = 3_000;

/**
 * Calls back when this computer has woken or its network is back: connections from before are dead then, whether they
 * know it or not.
 */
export function onConnectivityRestored(
  { net, powerMonitor }: Pick<ElectronParts, 'net' | 'powerMonitor'>,
  returned: (what: 'power' | 'network') => void,
): { stop(): void } {
  let isOnline = net.isOnline();
  let isStopped = false;
  const timer = setInterval(() => {
    const wasOnline = isOnline;
    isOnline = net.isOnline();
    if (isOnline && !wasOnline) returned('network');
  }, pollIntervalMs);
  timer.unref();
  powerMonitor.on('resume', () => {
    if (!isStopped) returned('power');
  });
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
