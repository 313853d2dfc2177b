import * as RadixToast from 'radix-ui/toast';
import { type FocusEvent, useRef } from 'react';
import { type Toast, toastSettings } from '../../../shared/domain/toasts.ts';
import { joinClasses } from '../classes.ts';
import { alertIcon, checkIcon, closeIcon, Icon } from '../icon.tsx';
import styles from './toast-region.module.css';

export interface SiteToastContent {
  title: string;
  description: string;
  variant: 'default' | 'destructive';
}

export interface ToastRegionProps {
  toast: Toast<SiteToastContent> | null;
  onDismiss: (id: number) => void;
}

export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
  const viewport = useRef<HTMLOListElement>(null);
  /** Element that had the focus before the notifications appeared. */
  const cameFrom = useRef<EventTarget | null>(null);

  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) cameFrom.current = relatedTarget;
  };

  const close = (id: number) => {
    onDismiss(id);
    const hasFocus = viewport.current?.contains(document.activeElement);
    if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };

  return (
    <RadixToast.Provider
      duration={toastSettings.displayMs}
      swipeDirection="right"
      swipeThreshold={toastSettings.swipeThresholdPx}
      label="Notification"
    >
      {toast && <ToastCard key={toast.id} toast={toast} onClose={close} />}
      <RadixToast.Viewport ref={viewport} hotkey={toastSettings.hotkey} onFocus={enter} className={styles.viewport} />
    </RadixToast.Provider>
  );
}

interface ToastCardProps {
  toast: Toast<SiteToastContent>;
  onClose: (id: number) => void;
}

function ToastCard({ toast: { id, title, description, variant, open }, onClose }: ToastCardProps) {
  const isProblem = variant === 'destructive';
  return (
    <RadixToast.Root
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose(id)}
      className={joinClasses(styles.toast, isProblem && styles.destructive)}
    >
      <span className={styles.icon}>
        <Icon path={isProblem ? alertIcon : checkIcon} />
      </span>
      <div>
        <RadixToast.Title className={styles.title}>{title}</RadixToast.Title>
        <RadixToast.Description>{description}</RadixToast.Description>
      </div>
      <RadixToast.Close className={styles.close} aria-label="Close">
        <Icon path={closeIcon} size={18} />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
