import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { createToastStore } from '../../../shared/domain/toasts.ts';
import type { SiteToastContent, ToastRegionProps } from './toast-region.tsx';

const store = createToastStore<SiteToastContent>();

export const showToast = (content: Pick<SiteToastContent, 'title' | 'description'> & Partial<SiteToastContent>): void =>
  store.show({ variant: 'default', ...content });

export const { dismiss: dismissToast, read: currentToast } = store;

const noToast = () => null;

/** Container of toasts. Their code loads with the first toast. */
export function ToastHost() {
  const toast = useSyncExternalStore(store.subscribe, currentToast, noToast);
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null);
  const isNeeded = toast !== null;

  useEffect(() => {
    if (!isNeeded) return;
    // Ignored: the page repeats every toast's text.
    preloadToasts().then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      () => {},
    );
  }, [isNeeded]);

  return Region && <Region toast={toast} onDismiss={dismissToast} />;
}

/** Preloads the code for screens that may show a toast while offline. */
export const preloadToasts = () => import('./toast-region.tsx');
