import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use } from 'react';
import { arrowRightIcon, Icon } from './icon.tsx';
import styles from './link.module.css';

export type LinkClickHandler = (event: MouseEvent<HTMLAnchorElement>, to: string) => void;

/** One click handler serves all links, because a page has about a hundred links. */
export const FollowLinkContext = createContext<LinkClickHandler>(() => {});

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'download'> {
  to: string;
}

/** Replaces React Router's `Link`, which adds 3 KB of unused code and slows down rendering. */
export function Link({ to, onClick, ...anchor }: LinkProps) {
  const follow = use(FollowLinkContext);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event, to);
  };
  return <a {...anchor} href={to} onClick={handleClick} />;
}

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
      <Icon path={arrowRightIcon} size={18} />
    </Link>
  );
}
