import { type ReactNode, use } from 'react';
import { NavigationPendingContext } from '../context/site-context.ts';
import { ToastHost } from '../ui/toasts.tsx';
import { FramePart } from './frame-part.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { mainId, RouteAnnouncer } from './route-announcer.tsx';
import styles from './site-layout.module.css';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** What surrounds every screen. */
export function SiteLayout({ children }: { children: ReactNode }) {
  useScrollRestoration();
  return (
    <>
      <a href={`#${mainId}`} className={styles.skipLink}>
        Skip to content
      </a>
      {use(NavigationPendingContext) && <div className={styles.progress} aria-hidden="true" />}
      <FramePart name="header" />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <FramePart name="footer" />
      <PhoneBar />
      <RouteAnnouncer />
      <ToastHost />
    </>
  );
}
