import { type ReactNode, use } from 'react';
import { IsFramePreparedContext, NavigationPendingContext } from '../context/site-context.ts';
import { ToastHost } from '../ui/toasts/toasts.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { mainElementId, RouteAnnouncer } from './route-announcer.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';
import { SocialStrip } from './social-strip.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

export function SiteLayout({ children }: { children: ReactNode }) {
  useScrollRestoration();
  // If true, renders placeholders that the server replaces. See `site/app/prepared-frame.tsx`.
  const isPrepared = import.meta.env.SSR && use(IsFramePreparedContext);
  return (
    <>
      <a href={`#${mainElementId}`} className={styles.skipLink}>
        Skip to content
      </a>
      {use(NavigationPendingContext) && <div className={styles.progress} aria-hidden="true" />}
      {isPrepared ? <slot name="header" /> : <SiteHeader />}
      <main id={mainElementId} tabIndex={-1}>
        {children}
      </main>
      {isPrepared ? <slot name="footer" /> : <SiteFooter />}
      <SocialStrip />
      <PhoneBar />
      <RouteAnnouncer />
      <ToastHost />
    </>
  );
}
