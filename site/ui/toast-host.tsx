import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { ToastRegionProps } from './toast-region.tsx';
import { currentToast, subscribeToToasts } from './toast-store.ts';

const noToast = () => null;

/** The place of toasts. What draws them is fetched with the first one. */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, noToast);
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null);
  const isNeeded = toast !== null;

  useEffect(() => {
    if (!isNeeded) return;
    // A toast never says what the page does not say too, so that it may be missing.
    preloadToasts().then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      () => {},
    );
  }, [isNeeded]);

  return Region && <Region toast={toast} />;
}

/** For screens that will need a toast when the network may be gone. */
export const preloadToasts = () => import('./toast-region.tsx');
