import * as Dialog from 'radix-ui/dialog';
import { close as cross, Icon } from '../ui/icon.tsx';
import { Logo } from './logo.tsx';
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
  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
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
            <Logo />
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
