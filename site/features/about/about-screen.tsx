import { builtInScreens } from '../../../shared/domain/built-in-screens.ts';
import { values } from '../../content/about.ts';
import type { PrepareContext } from '../../context/screen.ts';
import { useSite } from '../../context/use-site.ts';
import { breadcrumbList } from '../../seo/breadcrumb-list.ts';
import { JsonLd } from '../../seo/json-ld.tsx';
import { prepareSeo } from '../../seo/page-query.ts';
import { Seo } from '../../seo/seo-head.tsx';
import { ClosingCall } from '../../templates/closing-call.tsx';
import { PageHeader } from '../../templates/page-header.tsx';
import { Section } from '../../templates/section.tsx';
import { IconPoints } from '../../ui/icon-points.tsx';
import { Achievements } from './achievements.tsx';
import { MissionAndVision } from './mission-and-vision.tsx';
import { OurStory } from './our-story.tsx';

const pageSlug = 'about';

export async function prepare({ queryClient }: PrepareContext): Promise<number> {
  await prepareSeo(queryClient, pageSlug);
  return 200;
}

export function Screen() {
  const site = useSite();
  return (
    <>
      <Seo pageSlug={pageSlug} {...builtInScreens.about} />
      <JsonLd data={import.meta.env.SSR && (() => breadcrumbList(site, [{ name: 'About Us', path: '/about' }]))} />
      <PageHeader
        title="About Us"
        lead={`${site.companyName} has moved homes, offices and everything in them since 2008.${
          site.tagline ? ` ${site.tagline}: that is how we would like you to remember us.` : ''
        }`}
      />
      <OurStory />
      <Achievements />
      <MissionAndVision />
      <Section
        tone="tint"
        title="Core Values"
        lead="Anyone can put three words on a wall. This is what ours mean on moving day."
      >
        <IconPoints points={values} />
      </Section>
      <ClosingCall
        title="Put us to the test."
        text="Tell us about your move today and get your free quote within 24 hours."
      />
    </>
  );
}
