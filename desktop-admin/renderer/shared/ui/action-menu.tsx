import { Menu, PopoverNext } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import styles from './action-menu.module.css';

interface ActionMenuProps {
  label: string;
  button: ReactElement;
  isBusy?: boolean;
  children: ReactNode;
}

const middleware = {
  // The padding includes the menu's margin. Otherwise the menu would scroll instead of opening above the button.
  flip: { padding: 20 },
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) =>
      elements.floating.style.setProperty('--menu-room', `${availableHeight}px`),
  },
};

/** An open menu has the focus. Arrow keys move between the menu items, and Esc returns the focus to the button. */
export function ActionMenu({ label, button, isBusy = false, children }: ActionMenuProps) {
  const isPressed = useRef(false);
  const opener = useRef<Element>(null);

  /** Restores the focus before the action runs, so that a dialog can later return the focus to the button. */
  function leave(): void {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }

  // Blueprint would run the action on `keydown`. Releasing Enter or Space would then click the newly focused element.
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
      // Blueprint would focus an element outside the menu, where the menu's keys have no effect.
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
  children: ReactNode;
}

/** Blueprint renders the title as a heading, which screen readers do not announce in a menu. */
export const MenuGroup = ({ title, children }: MenuPartProps) => (
  <li role="none" className={styles.part}>
    <span aria-hidden className={styles.title}>
      {title}
    </span>
    {/* biome-ignore lint/a11y/useSemanticElements: a menu cannot contain a fieldset */}
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
  entries.at(next % entries.length)?.focus();
}
