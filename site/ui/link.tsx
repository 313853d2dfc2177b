import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path on this site. */
  to: string;
}

/** A link within the site. React Router's own `Link` carries 3 KB for frameworks that the site does not use. */
export function Link({ to, onClick, ...anchor }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...anchor} href={useHref(to)} onClick={handleClick} />;
}
