import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { joinClasses } from './classes.ts';
import { Link } from './link.tsx';

interface ButtonLook {
  /** `action` is the one call to action of a screen; `light` stands on dark ground. */
  look: 'action' | 'solid' | 'outline' | 'light' | 'chat';
  large?: boolean;
}

const className = ({ look, large }: ButtonLook) => joinClasses(styles.button, styles[look], large && styles.large);

/** A link within the site that looks like a button. */
export function ButtonLink({ look, large, ...link }: ButtonLook & Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...link} className={className({ look, ...(large && { large }) })} />;
}

/** A link to elsewhere (`tel:`, WhatsApp, …) that looks like a button. */
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
