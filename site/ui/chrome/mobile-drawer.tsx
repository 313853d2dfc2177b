import * as Dialog from 'radix-ui/dialog';
import { useEffect } from 'react';
import { Icon } from '../icon.tsx';
import { close as cross } from '../icon-paths.ts';
import { Logo } from '../logo.tsx';
import { useSite } from '../use-site.ts';
import styles from './mobile-menu.module.css';
import { MobileMenuLinks } from './mobile-menu-links.tsx';

export interface MobileDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The drawer is gone: moves the focus to where the visitor goes on. */
  onClosed: () => void;
}

/** The menu as a drawer on the right side. */
export function MobileDrawer({ open, onClose, onClosed }: MobileDrawerProps) {
  const { companyName } = useSite();
  const close = useBackToClose(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          className={styles.drawer}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
        >
          <Dialog.Title className={styles.title}>Menu</Dialog.Title>
          <div className={styles.head}>
            <Logo companyName={companyName} />
            <Dialog.Close className={styles.button} aria-label="Close menu">
              <Icon path={cross} size={26} />
            </Dialog.Close>
          </div>
          <MobileMenuLinks />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * The Back of a phone closes the drawer and stays on the page: an entry of the browser's history stands for the open
 * drawer, a copy of the page's own, so that the router sees no other location.
 * @param onClose must not change between renders
 * @returns closes it in another way, and takes the entry back
 */
function useBackToClose(open: boolean, onClose: () => void): () => void {
  useEffect(() => {
    if (!open) return;
    if (!history.state?.isStopgap) history.pushState({ ...history.state, isStopgap: true }, '');
    window.addEventListener('popstate', onClose);
    return () => window.removeEventListener('popstate', onClose);
  }, [open, onClose]);
  return () => {
    if (history.state?.isStopgap) history.back();
    onClose();
  };
}
