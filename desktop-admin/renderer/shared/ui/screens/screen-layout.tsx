import { Section, type SectionProps } from '@blueprintjs/core';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import styles from './screen-layout.module.css';

interface ScreenProps {
  ref?: Ref<HTMLDivElement>;
  /** The page editor omits this title, because its own header stays in view while the fields scroll. */
  title?: string;
  about?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
  isBusy?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export const ScreenLayout = ({
  ref,
  title,
  about,
  back,
  actions,
  isBusy = false,
  className,
  children,
}: ScreenProps) => (
  <div ref={ref} className={[styles.screen, className].filter(Boolean).join(' ')} aria-busy={isBusy}>
    {title !== undefined && (
      <header className={styles.header}>
        {back && <div className={styles.back}>{back}</div>}
        <div className={styles.heading}>
          <h1>{title}</h1>
          {about && <p className={styles.about}>{about}</p>}
        </div>
        {actions}
      </header>
    )}
    {children}
  </div>
);

export const ScreenSection = (props: Omit<SectionProps, 'compact' | 'titleRenderer'>) => (
  <Section {...props} compact titleRenderer={SectionHeading} />
);

/** Blueprint renders section titles as h6, which skips heading levels. */
const SectionHeading = ({ className, ...props }: HTMLAttributes<HTMLElement>) => (
  <h2 {...props} className={`${styles.sectionHeading} ${className ?? ''}`} />
);
