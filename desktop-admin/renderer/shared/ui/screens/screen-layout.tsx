import { Section, type SectionProps } from '@blueprintjs/core';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import styles from './screen-layout.module.css';

interface ScreenProps {
  ref?: Ref<HTMLDivElement>;
  /** The heading. Left out by the page editor, whose header stays in view while the fields scroll. */
  title?: string;
  /** What stands below the heading. */
  about?: ReactNode;
  /** The way back, above the heading. */
  back?: ReactNode;
  /** What can be done on the screen, beside the heading. */
  actions?: ReactNode;
  isBusy?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of every screen that scrolls as a whole: one width, one margin and one header for dashboard, lists and editors. */
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

/** A part of a screen in a frame of its own. */
export const ScreenSection = (props: Omit<SectionProps, 'compact' | 'titleRenderer'>) => (
  <Section {...props} compact titleRenderer={SectionHeading} />
);

/** Blueprint's section titles are h6, which leaves out levels of the outline. */
const SectionHeading = ({ className, ...props }: HTMLAttributes<HTMLElement>) => (
  <h2 {...props} className={`${styles.sectionHeading} ${className ?? ''}`} />
);
