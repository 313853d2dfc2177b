import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '../../../shared/api/read-query.ts';
import * as blogPosts from '../../../shared/endpoints/content/blog-posts.ts';
import { companyPromises, homeHero, homeServices, reasonsToChooseUs } from '../../content/home.ts';
import type { PrepareContext } from '../../context/screen.ts';
import { useSite } from '../../context/site-context.ts';
import { buildMovingCompanyJsonLd, buildWebSiteJsonLd } from '../../seo/company-data.ts';
import { JsonLd } from '../../seo/json-ld.tsx';
import { prepareSeo, Seo } from '../../seo/seo-head.tsx';
import { ClosingCallToAction } from '../../templates/closing-call.tsx';
import { Hero, StatsStrip } from '../../templates/hero.tsx';
import { BlogCard, ServiceCard } from '../../templates/picture-card.tsx';
import { PageSection } from '../../templates/section.tsx';
import cards from '../../ui/cards/card-grid.module.css';
import { IconPoints } from '../../ui/cards/columns.tsx';
import { LibraryPicture } from '../../ui/library-picture.tsx';
import { TextLink } from '../../ui/link.tsx';
import styles from './home-screen.module.css';
import { Testimonials } from './testimonials.tsx';

const pageSlug = 'home';

const latestPostsQuery = createReadQuery(blogPosts.listLatest);

export async function prepare({ queryClient }: PrepareContext): Promise<number> {
  await Promise.all([prepareSeo(queryClient, pageSlug), queryClient.prefetchQuery(latestPostsQuery)]);
  return 200;
}

export function Screen() {
  const site = useSite();
  const photo = site.photos.hero;
  return (
    <>
      <Seo pageSlug={pageSlug} title={site.tagline ?? site.companyName} description={site.description} />
      <JsonLd data={import.meta.env.SSR && (() => buildMovingCompanyJsonLd(site))} />
      <JsonLd data={import.meta.env.SSR && (() => buildWebSiteJsonLd(site))} />
      <Hero
        {...homeHero}
        action="Get Free Quote Today"
        photo={photo && ((look) => <LibraryPicture {...look} picture={photo} />)}
      />
      <StatsStrip />
      <OurPromise />
      <OurServices />
      <WhyChooseUs />
      <Testimonials />
      <LatestPosts />
      <ClosingCallToAction
        title="Ready when you are."
        text="Tell us about your move today and get your free quote within 24 hours."
      />
    </>
  );
}

function OurPromise() {
  return (
    <PageSection
      title="Our Promise"
      lead="Moving house is one of the hardest weeks of a family's year. We take the tears out of it, and you have our word on that."
    >
      <ul className={styles.promises}>
        {companyPromises.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function OurServices() {
  return (
    <PageSection
      tone="tint"
      title="Our Services"
      lead="One company for the whole move, and for everything around it."
      action={<TextLink to="/services">View All Services</TextLink>}
    >
      <ul className={cards.grid}>
        {homeServices.map((service) => (
          <li key={service.slug}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function WhyChooseUs() {
  return (
    <PageSection
      title="Why Choose Us"
      lead="Size, experience and care: what it takes to be trusted with everything you own."
    >
      <IconPoints points={reasonsToChooseUs} />
    </PageSection>
  );
}

function LatestPosts() {
  const { data: posts = [] } = useQuery(latestPostsQuery);
  if (posts.length === 0) return null;
  return (
    <PageSection
      title="Latest From Our Blog"
      lead="Practical advice from the people who pack, carry and drive every day."
      action={<TextLink to="/blog">View All Posts</TextLink>}
    >
      <ul className={cards.grid}>
        {posts.map((post) => (
          <li key={post.id}>
            <BlogCard post={post} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
