import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { joinClasses } from './classes.ts';
import { Link } from './link.tsx';

interface ButtonLook {
  /** Use `action` for the main action of a screen, and `light` on dark backgrounds. */
  look: 'action' | 'solid' | 'outline' | 'light' | 'chat';
  large?: boolean;
}

const className = ({ look, large }: ButtonLook) => joinClasses(styles.button, styles[look], large && styles.large);

export function ButtonLink({ look, large, ...link }: ButtonLook & Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...link} className={className({ look, ...(large && { large }) })} />;
}

export function ButtonAnchor({
  look,
  large,
  children,
  ...anchor
}: ButtonLook & Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...anchor} className={className({ look, ...(large && { large }) })}>
      {children}
    </a>
  );
}

export function Button({ look, large, ...button }: ButtonLook & Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...button} className={className({ look, ...(large && { large }) })} />;
}
