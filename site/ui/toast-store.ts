import { createToastStore, type Toast } from '../../shared/domain/toast-store.ts';

interface ToastContent {
  title: string;
  description: string;
  variant: 'default' | 'destructive';
}

export type SiteToast = Toast<ToastContent>;

const store = createToastStore<ToastContent>();

export const showToast = (content: Pick<ToastContent, 'title' | 'description'> & Partial<ToastContent>): void =>
  store.show({ variant: 'default', ...content });

export const { dismiss: dismissToast, read: currentToast, subscribe: subscribeToToasts } = store;
