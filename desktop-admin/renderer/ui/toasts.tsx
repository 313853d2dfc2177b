import { type HotkeyConfig, OverlayToaster, type ToastProps, useHotkeys } from '@blueprintjs/core';
import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react';

/** Milliseconds. Source: specification, section 9. */
const displayTime = 5_000;

type ShowToast = (toast: ToastProps) => void;

const ToastContext = createContext<ShowToast>(() => {});

const region = 'desk-notices';

/** Source of the key: specification, section 9. */
const keys: HotkeyConfig[] = [
  {
    combo: 'f8',
    global: true,
    allowInInput: true,
    group: 'Everywhere',
    label: 'Go to the notice',
    onKeyDown: () => document.querySelector<HTMLElement>(`.${region} :is(a, button)`)?.focus(),
  },
];

/** The notifications region: one notice at a time (specification, section 9). */
export function ToastProvider({ children }: { children: ReactNode }) {
  const toaster = useRef<OverlayToaster>(null);
  const show = useCallback<ShowToast>((toast) => void toaster.current?.show({ timeout: displayTime, ...toast }), []);
  useHotkeys(keys);
  return (
    <ToastContext value={show}>
      {children}
      <OverlayToaster ref={toaster} className={region} maxToasts={1} position="bottom-right" />
    </ToastContext>
  );
}

export const useToast = (): ShowToast => useContext(ToastContext);
