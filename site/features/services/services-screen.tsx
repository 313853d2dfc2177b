import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '../../../shared/api/read-query.ts';
import { builtInScreens } from '../../../shared/domain/site/built-in-screens.ts';
import * as pages from '../../../shared/endpoints/content/pages.ts';
import { formatPriceLine, householdServices, listedServices } from '../../content/services/catalogue.ts';
import type { PrepareContext } from '../../context/screen.ts';
import { useSite } from '../../context/site-context.ts';
import { buildBreadcrumbJsonLd, JsonLd } from '../../seo/json-ld.tsx';
import { prepareSeo, Seo } from '../../seo/seo-head.tsx';
import { ClosingCallToAction } from '../../templates/closing-call.tsx';
import { PageHeader } from '../../templates/page-header.tsx';
import { ServiceCard } from '../../templates/picture-card.tsx';
import { PageSection } from '../../templates/section.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import cards from '../../ui/cards/card-grid.module.css';
import { LinkColumns } from '../../ui/cards/columns.tsx';
import { TextLink } from '../../ui/link.tsx';
import styles from './services-screen.module.css';

const pageSlug = 'services';

const listedPagesQuery = createReadQuery(pages.listLinked);

export async function prepare({ queryClient }: PrepareContext): Promise<number> {
  await Promise.all([prepareSeo(queryClient, pageSlug), queryClient.prefetchQuery(listedPagesQuery)]);
  return 200;
}

export function Screen() {
  const site = useSite();
  return (
    <>
      <Seo pageSlug={pageSlug} {...builtInScreens.services} />
      <JsonLd
        data={import.meta.env.SSR && (() => buildBreadcrumbJsonLd(site, [{ name: 'Services', path: '/services' }]))}
      />
      <PageHeader
        title="Our Services"
        lead="From a single parcel to a whole factory: moving, storage and cleaning from one company, on one quote."
      />
      <ServiceList />
      <HouseholdServices />
      <StaffServices />
      <ClosingCallToAction
        title="Tell us what you need to move."
        text="One request is enough, even for several services. You get your free quote within 24 hours."
      >
        <ButtonLink look="light" large to="/contact">
          Contact Us
        </ButtonLink>
      </ClosingCallToAction>
    </>
  );
}

function ServiceList() {
  return (
    <PageSection
      title="What we can do for you"
      lead="These are starting prices. Yours depends on requirements, distance and extras, and you get it in writing before you decide."
    >
      <ul className={cards.grid}>
        {listedServices.map((service) => (
          <li key={service.slug}>
            <ServiceCard service={service} />
          </li>
        ))}
        <li className={styles.other}>
          <h3>Not sure what you need?</h3>
          <p>Describe it in your own words. We will tell you what it takes, and what you can do without.</p>
          <TextLink to="/contact">Ask us</TextLink>
        </li>
      </ul>
    </PageSection>
  );
}

/** Lists home services, which have no card on this screen. */
function HouseholdServices() {
  const links = householdServices.map((service) => ({
    to: `/services/${service.slug}`,
    title: service.title,
    text: service.text,
    note: formatPriceLine(service),
  }));
  return (
    <PageSection
      tone="tint"
      title="Moving house?"
      lead="Services for the home. Book just one, or several on one quote."
    >
      <LinkColumns links={links} />
    </PageSection>
  );
}

function StaffServices() {
  const { data: pages = [] } = useQuery(listedPagesQuery);
  if (pages.length === 0) return null;
  return (
    <PageSection title="Made for you" lead="For your kind of move, or your part of town.">
      <LinkColumns links={pages.map(({ slug, title, excerpt }) => ({ to: `/${slug}`, title, text: excerpt }))} />
    </PageSection>
  );
}
