import * as NavigationMenu from 'radix-ui/navigation-menu';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuItem } from '../../shared/schemas/site/site.ts';
import { useSite } from '../context/site-context.ts';
import { arrowRightIcon, chevronDownIcon, Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './desktop-navigation.module.css';
import { getAriaCurrent, isActivePath, servicesPath } from './menu-path.ts';

/** Source of the delay: specification, section 2. Radix already has the specified closing delay of 150 ms. */
const hoverDelayMs = 200;
const skipDelayMs = 300;

export function MegaMenu({ focusedHref }: { focusedHref: RefObject<string | null> }) {
  const ref = useRef<HTMLUListElement>(null);
  const { menus } = useSite();

  useEffect(() => {
    const twin = focusedHref.current && ref.current?.querySelector(`[data-href="${CSS.escape(focusedHref.current)}"]`);
    if (twin instanceof HTMLElement) twin.focus();
    focusedHref.current = null;
  }, [focusedHref]);

  return (
    <NavigationMenu.Root delayDuration={hoverDelayMs} skipDelayDuration={skipDelayMs} aria-label="Main">
      <NavigationMenu.List className={styles.list} ref={ref}>
        {menus.header.map((item) => (
          <NavigationMenu.Item key={item.href} value={item.href}>
            {item.href === servicesPath ? <ServicesPanel label={item.label} /> : <MenuLink item={item} />}
          </NavigationMenu.Item>
        ))}
      </NavigationMenu.List>
    </NavigationMenu.Root>
  );
}

function MenuLink({ item: { label, href } }: { item: MenuItem }) {
  const { pathname } = useLocation();
  return (
    <NavigationMenu.Link asChild active={isActivePath(pathname, href)}>
      <Link to={href} className={styles.link} data-href={href} aria-current={getAriaCurrent(pathname, href)}>
        {label}
      </Link>
    </NavigationMenu.Link>
  );
}

function ServicesPanel({ label }: { label: string }) {
  const { menus } = useSite();
  const { pathname } = useLocation();
  const isHovered = useRef(false);

  const enter = ({ pointerType }: PointerEvent) => {
    isHovered.current = pointerType === 'mouse';
  };

  /** Opens the panel if the pointer was over the entry before this script ran. */
  const move = ({ pointerType, currentTarget }: PointerEvent) =>
    currentTarget.dispatchEvent(new window.PointerEvent('pointermove', { bubbles: true, pointerType }));

  /** Prevents the first click after hovering from closing the panel. */
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    const isByKeyboard = event.detail === 0;
    if (isHovered.current && !isByKeyboard && event.currentTarget.ariaExpanded === 'true') event.preventDefault();
    isHovered.current = false;
  };

  return (
    <>
      <NavigationMenu.Trigger
        onPointerEnter={enter}
        onPointerOver={move}
        onClick={click}
        className={styles.link}
        data-href={servicesPath}
        data-active={isActivePath(pathname, servicesPath) || undefined}
      >
        {label}
        <Icon path={chevronDownIcon} size={16} />
      </NavigationMenu.Trigger>
      <NavigationMenu.Content className={styles.panel}>
        <ul className={styles.services}>
          {menus.services.map((item) => (
            <li key={item.href}>
              <MenuLink item={item} />
            </li>
          ))}
        </ul>
        <NavigationMenu.Link asChild>
          <Link to={servicesPath} className={styles.all}>
            View All Services
            <Icon path={arrowRightIcon} size={18} />
          </Link>
        </NavigationMenu.Link>
      </NavigationMenu.Content>
    </>
  );
}
