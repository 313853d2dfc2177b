import { createContext, use } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SocialStrip } from './social-strip.tsx';

/** What reads the same on many pages: the server prepares it, see `site/app/prepared-frame.tsx`. */
export const FrameParts = {
  header: SiteHeader,
  footer: () => (
    <>
      <SiteFooter />
      <SocialStrip />
    </>
  ),
};

export type FramePartName = keyof typeof FrameParts;

/** Whether the server pastes the parts in itself. */
export const IsFramePreparedContext = createContext(false);

/** A part of the frame, or on the server the room for it. */
export function FramePart({ name }: { name: FramePartName }) {
  const Part = FrameParts[name];
  return import.meta.env.SSR && use(IsFramePreparedContext) ? <slot name={name} /> : <Part />;
}

/** How React writes that room: no screen has such an element. */
export const framePlaceholder = (name: FramePartName): string => `<slot name="${name}"></slot>`;
