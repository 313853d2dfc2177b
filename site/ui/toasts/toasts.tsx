import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { createToastStore } from '../../../shared/domain/toasts.ts';
import type { SiteToastContent, ToastRegionProps } from './toast-region.tsx';

const store = createToastStore<SiteToastContent>();

export const showToast = (content: Pick<SiteToastContent, 'title' | 'description'> & Partial<SiteToastContent>): void =>
  store.show({ variant: 'default', ...content });

export const { dismiss: dismissToast, read: currentToast } = store;

const noToast = () => null;

/** Loads the code of toasts with the first toast. */
export function ToastHost() {
  const toast = useSyncExternalStore(store.subscribe, currentToast, noToast);
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null);
  const isNeeded = toast !== null;

  useEffect(() => {
    if (!isNeeded) return;
    preloadToasts().then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      () => {},
    );
  }, [isNeeded]);

  return Region && <Region toast={toast} onDismiss={dismissToast} />;
}

export const preloadToasts = () => import('./toast-region.tsx');
