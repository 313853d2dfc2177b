import { hero } from '../../content/home.ts';
import type { PrepareContext } from '../../context/screen.ts';
import { useSite } from '../../context/use-site.ts';
import { JsonLd } from '../../seo/json-ld.tsx';
import { movingCompany } from '../../seo/moving-company.ts';
import { prepareSeo } from '../../seo/page-query.ts';
import { Seo } from '../../seo/seo-head.tsx';
import { webSite } from '../../seo/web-site.ts';
import { ClosingCall } from '../../templates/closing-call.tsx';
import { Hero } from '../../templates/hero.tsx';
import { StatsStrip } from '../../templates/stats-strip.tsx';
import { LatestPosts } from './latest-posts.tsx';
import { latestPostsQuery } from './latest-posts-query.ts';
import { OurPromise } from './our-promise.tsx';
import { OurServices } from './our-services.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

const pageSlug = 'home';

export async function prepare({ queryClient }: PrepareContext): Promise<number> {
  await Promise.all([prepareSeo(queryClient, pageSlug), queryClient.prefetchQuery(latestPostsQuery)]);
  return 200;
}

export function Screen() {
  const site = useSite();
  return (
    <>
      <Seo pageSlug={pageSlug} title={site.tagline ?? site.companyName} description={site.description} />
      <JsonLd data={import.meta.env.SSR && (() => movingCompany(site))} />
      <JsonLd data={import.meta.env.SSR && (() => webSite(site))} />
      <Hero {...hero} action="Get Free Quote Today" />
      <StatsStrip />
      <OurPromise />
      <OurServices />
      <WhyChooseUs />
      <Testimonials />
      <LatestPosts />
      <ClosingCall
        title="Ready when you are."
        text="Tell us about your move today and get your free quote within 24 hours."
      />
    </>
  );
}
