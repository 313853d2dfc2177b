import type { ElectronApi } from '../electron-api.ts';

/** The app polls the network state, because Electron does not report network changes. */
const pollIntervalMs = 3_000;

/** Calls `returned` when the computer wakes or the network returns, because open connections may then be broken. */
export function watchConnectivity(
  { net, powerMonitor }: Pick<ElectronApi, 'net' | 'powerMonitor'>,
  returned: (reason: 'the network is back' | 'the computer woke up') => void,
): { stop(): void } {
  let isOnline = net.isOnline();
  let isStopped = false;
  const timer = setInterval(() => {
    const wasOnline = isOnline;
    isOnline = net.isOnline();
    if (isOnline && !wasOnline) returned('the network is back');
  }, pollIntervalMs);
  timer.unref();
  powerMonitor.on('resume', () => {
    if (!isStopped) returned('the computer woke up');
  });
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
