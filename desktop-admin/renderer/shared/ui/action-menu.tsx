import { Menu, PopoverNext } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import styles from './action-menu.module.css';

interface ActionMenuProps {
  /** Names the menu. */
  label: string;
  /** Opens it. */
  button: ReactElement;
  /** Whether what was chosen is under way: the menu does not open meanwhile. */
  isBusy?: boolean;
  /** Its entries. */
  children: ReactNode;
}

/** Where there is no room for all entries above or below the button, as on a phone, the menu scrolls. */
const middleware = {
  // With the room that the menu keeps to the edge: it would rather scroll than be above.
  flip: { padding: 20 },
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) =>
      elements.floating.style.setProperty('--menu-room', `${availableHeight}px`),
  },
};

/** A menu that a button opens. The focus goes into it, the arrow keys through it, and Esc leads back to the button. */
export function ActionMenu({ label, button, isBusy = false, children }: ActionMenuProps) {
  const isPressed = useRef(false);
  const opener = useRef<Element>(null);

  /** Gives the focus back before an entry acts: a dialog that it opens returns the focus there. */
  function leave(): void {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }

  // Blueprint chooses when the key goes down: when it comes up again, it presses what has the focus by then.
  function press(event: KeyboardEvent<HTMLElement>): void {
    isPressed.current = event.key === 'Enter' || event.key === ' ';
    if (isPressed.current) {
      event.preventDefault();
      event.stopPropagation();
    } else {
      moveFocus(event);
    }
  }
  function release(): void {
    if (isPressed.current && document.activeElement instanceof HTMLElement) document.activeElement.click();
    isPressed.current = false;
  }

  return (
    <PopoverNext
      disabled={isBusy}
      placement="bottom-end"
      middleware={middleware}
      // Blueprint would put the focus before the menu, where no key does anything.
      autoFocus={false}
      onOpened={(popover) => {
        opener.current = document.activeElement;
        getMenuItems(popover)[0]?.focus({ preventScroll: true });
      }}
      content={
        <Menu
          className={styles.menu ?? ''}
          aria-label={label}
          onClickCapture={leave}
          onKeyDownCapture={press}
          onKeyUp={release}
        >
          {children}
        </Menu>
      }
    >
      {button}
    </PopoverNext>
  );
}

interface MenuPartProps {
  title: string;
  /** Its entries. */
  children: ReactNode;
}

/** Entries that belong together. Blueprint's title would be a heading below none, and nobody who hears the menu would hear it. */
export const MenuGroup = ({ title, children }: MenuPartProps) => (
  <li role="none" className={styles.part}>
    <span aria-hidden className={styles.title}>
      {title}
    </span>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu */}
    <ul role="group" aria-label={title}>
      {children}
    </ul>
  </li>
);

const getMenuItems = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const entries = getMenuItems(event.currentTarget);
  const place = entries.findIndex((entry) => entry.matches(':focus'));
  const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  // Past the last comes the first, and before the first the last.
  entries.at(next % entries.length)?.focus();
}
