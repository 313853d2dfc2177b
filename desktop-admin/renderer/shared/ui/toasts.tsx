import {
  AnchorButton,
  type AnchorButtonProps,
  Button,
  ButtonGroup,
  Classes,
  type HotkeyConfig,
  type Intent,
  Overlay2,
  useHotkeys,
} from '@blueprintjs/core';
import { CrossIcon, ErrorIcon, TickCircleIcon } from '@blueprintjs/icons';
import * as RadixToast from 'radix-ui/toast';
import {
  createContext,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createToastStore, type Toast, toastSettings } from '../../../../shared/domain/toasts.ts';
import { describeActionError } from '../api/describe-error.ts';
import styles from './toasts.module.css';

export interface AdminToastContent {
  intent?: Intent;
  icon?: ReactElement;
  message: ReactNode;
  action?: Pick<AnchorButtonProps, 'text' | 'onClick' | 'href' | 'target'>;
  /** If 0, the notice stays until the user closes it. */
  displayMs?: number;
  /** Subject of the notice. The notice disappears when the subject is on the screen. */
  about?: 'leads';
}

type ToastStore = ReturnType<typeof createToastStore<AdminToastContent>>;

const ToastContext = createContext<Pick<ToastStore, 'show' | 'read' | 'dismiss'>>({
  show: () => {},
  read: () => null,
  dismiss: () => {},
});

/** Lists the shortcut in the shortcuts dialog. Radix's toast viewport handles the key press. */
const keys: HotkeyConfig[] = [
  {
    combo: toastSettings.hotkey.join(' + '),
    global: true,
    allowInInput: true,
    group: 'Everywhere',
    label: 'Go to the notice',
    onKeyDown: () => {},
  },
];

/** Shows one notice at a time, as the site does. Source: specification, section 9. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore<AdminToastContent>);
  const toast = useSyncExternalStore(store.subscribe, store.read);
  const viewport = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  useHotkeys(keys);

  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) cameFrom.current = relatedTarget;
  };

  /** When a focused notice closes, the focus returns to the previous element, even if another notice follows. */
  const shown = useMemo(() => {
    const change = (act: () => void) => {
      const hasFocus = viewport.current?.contains(document.activeElement);
      act();
      if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    };
    return {
      read: store.read,
      show: (content: AdminToastContent) => change(() => store.show(content)),
      dismiss: (id: number) => change(() => store.dismiss(id)),
    };
  }, [store]);

  return (
    <ToastContext value={shown}>
      {children}
      <RadixToast.Provider
        duration={toastSettings.displayMs}
        swipeDirection="right"
        swipeThreshold={toastSettings.swipeThresholdPx}
        label="Notice"
      >
        {toast && <ToastCard key={toast.id} toast={toast} onClose={({ id }) => shown.dismiss(id)} />}
        {/* An open dialog traps the focus, but an overlay that opens later can still receive the focus. */}
        <Overlay2
          key={toast?.id}
          isOpen={toast?.open ?? false}
          hasBackdrop={false}
          autoFocus={false}
          enforceFocus={false}
          canEscapeKeyClose={false}
          canOutsideClickClose={false}
          shouldReturnFocusOnClose={false}
          lazy={false}
        >
          <div>
            <RadixToast.Viewport
              ref={viewport}
              hotkey={toastSettings.hotkey}
              onFocus={enter}
              className={`desk-notices ${styles.viewport}`}
            />
          </div>
        </Overlay2>
      </RadixToast.Provider>
    </ToastContext>
  );
}

interface ToastCardProps {
  toast: Toast<AdminToastContent>;
  onClose: (toast: Toast<AdminToastContent>) => void;
}

function ToastCard({ toast, onClose }: ToastCardProps) {
  const { intent, icon, message, action, displayMs = toastSettings.displayMs } = toast;
  /** True if the active screen or dialog handles Esc, because the focus is outside the notice. */
  const isForOthers = useRef(false);

  const noteWhoseEscape = (event: KeyboardEvent) => {
    isForOthers.current = document.activeElement?.closest('.desk-notices') === null;
    // The screen behind the notice must not handle Esc.
    if (!isForOthers.current) event.stopPropagation();
  };

  const change = (isOpen: boolean) => {
    if (!isOpen && !isForOthers.current) onClose(toast);
    isForOthers.current = false;
  };

  return (
    <RadixToast.Root
      open={toast.open}
      onEscapeKeyDown={noteWhoseEscape}
      onOpenChange={change}
      duration={displayMs === 0 ? Number.POSITIVE_INFINITY : displayMs}
      className={`${Classes.TOAST} ${intent ? Classes.intentClass(intent) : ''} ${styles.toast}`}
    >
      {icon}
      {/* Screen readers announce this element. Radix would announce a copy that includes the buttons' names. */}
      <div role="alert" className={Classes.TOAST_MESSAGE} data-radix-toast-announce-exclude="">
        {message}
      </div>
      <ButtonGroup variant="minimal" data-radix-toast-announce-exclude="">
        {action && (
          <RadixToast.Action asChild altText={`${action.text}`}>
            <AnchorButton {...action} role={action.href ? 'link' : 'button'} />
          </RadixToast.Action>
        )}
        <RadixToast.Close asChild>
          <Button aria-label="Close" icon={<CrossIcon />} />
        </RadixToast.Close>
      </ButtonGroup>
    </RadixToast.Root>
  );
}

export const useToast = (): ToastStore['show'] => useContext(ToastContext).show;

/** Closes a notice whose subject is on the screen. On a phone, the notice would cover the subject. */
export function useDismissToasts(): (about: NonNullable<AdminToastContent['about']>) => void {
  const { read, dismiss } = useContext(ToastContext);
  return (about) => {
    const toast = read();
    if (toast?.about === about) dismiss(toast.id);
  };
}

interface ToastAction {
  text: string;
  onClick: () => void;
}

/** Source of the titles: specification, section 8. */
export function useResultToasts() {
  const showToast = useToast();
  return useMemo(
    () => ({
      success: (text: string, action?: ToastAction) =>
        showToast({
          intent: 'success',
          icon: <TickCircleIcon />,
          message: <TitledText title="Success" text={text} />,
          ...(action ? { action } : {}),
        }),
      failure: (error: unknown, fallback: string) =>
        showToast({
          intent: 'danger',
          icon: <ErrorIcon />,
          message: <TitledText title="Error" text={describeActionError(error, fallback)} />,
        }),
    }),
    [showToast],
  );
}

const TitledText = ({ title, text }: { title: string; text: string }) => (
  <>
    <strong>{title}</strong>
    <div>{text}</div>
  </>
);
