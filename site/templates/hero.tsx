import type { ComponentProps, ReactNode } from 'react';
import { assurances, headlineFigures } from '../content/claims.ts';
import { useSite } from '../context/site-context.ts';
import truckFile from '../illustrations/hero-truck.svg';
import truckInline from '../illustrations/hero-truck.svg?inline';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { checkIcon, Icon, phoneIcon } from '../ui/icon.tsx';
import type { LibraryPicture } from '../ui/library-picture.tsx';
import styles from './hero.module.css';

/** Inline on the server, because a separate file would load last on slow phones. */
const truck = import.meta.env.SSR ? truckInline : truckFile;

interface HeroProps {
  eyebrow?: string;
  title: string;
  lead: string;
  action: string;
  photo?: ((look: PhotoLook) => ReactNode) | undefined;
}

type PhotoLook = Pick<
  ComponentProps<typeof LibraryPicture>,
  'width' | 'height' | 'sizes' | 'fetchPriority' | 'className'
>;

const look: PhotoLook = {
  width: '640',
  height: '480',
  // The photo has the full width, or half of the width from 64rem. Keep in sync with `hero.module.css`.
  sizes:
    '(max-width: 31rem) calc(100vw - 2.5rem), (max-width: 63.99rem) 92vw, (max-width: 75rem) calc(50.5vw - 5.5rem), 32.5rem',
  fetchPriority: 'high',
  className: styles.photo,
};

/** The truck in this picture drives on the `StatsStrip` below. */
export function Hero({ eyebrow, title, lead, action, photo }: HeroProps) {
  const { phone: number } = useSite();
  return (
    <section className={styles.hero} aria-labelledby="heroTitle">
      <div className={styles.inner}>
        <div className={styles.words}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 id="heroTitle" className={styles.title}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.actions}>
            <ButtonLink look="action" large to="/quote">
              {action}
            </ButtonLink>
            <ButtonAnchor look="light" large href={number.href}>
              <Icon path={phoneIcon} />
              Call {number.display}
            </ButtonAnchor>
          </div>
          <ul className={styles.trust}>
            {assurances.map((point) => (
              <li key={point}>
                <Icon path={checkIcon} size={18} />
                {point}
              </li>
            ))}
          </ul>
        </div>
        {photo ? (
          photo(look)
        ) : (
          <img src={truck} alt="" width="780" height="460" className={styles.scene} suppressHydrationWarning />
        )}
      </div>
    </section>
  );
}

export function StatsStrip() {
  return (
    <section className={styles.strip} aria-label="In figures">
      <dl className={styles.figures}>
        {headlineFigures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
