import type { ComponentType } from 'react';
import { DefaultPage } from './default-page.tsx';
import { LandingPage } from './landing-page.tsx';
import { ServiceLikePage } from './service-like-page.tsx';
import type { ShownPage } from './shown-page.ts';

const templates: Record<ShownPage['page']['template'], ComponentType<{ shown: ShownPage }>> = {
  default: DefaultPage,
  service: ServiceLikePage,
  landing: LandingPage,
};

/** A page that staff have written, in its template. */
export function StaffPage({ shown }: { shown: ShownPage }) {
  const Template = templates[shown.page.template];
  return <Template shown={shown} />;
}
