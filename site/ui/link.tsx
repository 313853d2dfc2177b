import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use } from 'react';
import { arrowRightIcon, Icon } from './icon.tsx';
import styles from './link.module.css';

/** Leads to a path on this site without loading the document again. */
export type FollowLink = (event: MouseEvent<HTMLAnchorElement>, to: string) => void;

/** How links are followed: one handler for all of them, because a page has a hundred. */
export const FollowLinkContext = createContext<FollowLink>(() => {});

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'download'> {
  /** A path on this site. */
  to: string;
}

/**
 * A link within the site. React Router's own `Link` carries 3 KB for frameworks that the site does not use, and its
 * hooks for links of one's own take a seventh of the time in which a page is rendered.
 */
export function Link({ to, onClick, ...anchor }: LinkProps) {
  const follow = use(FollowLinkContext);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event, to);
  };
  return <a {...anchor} href={to} onClick={handleClick} />;
}

/** A link onwards: text and an arrow. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
      <Icon path={arrowRightIcon} size={18} />
    </Link>
  );
}
