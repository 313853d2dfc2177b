import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ServiceSlug } from '../../../shared/domain/site/services.ts';
import { createServiceGreeting } from '../../content/chat.ts';
import { findService, formatPriceLine, type Service, selectServices } from '../../content/services/catalogue.ts';
import { loadServiceDetail } from '../../content/services/load-service-detail.ts';
import type { PrepareContext, ScreenProps } from '../../context/screen.ts';
import { useSite } from '../../context/site-context.ts';
import { buildServiceJsonLd } from '../../seo/company-data.ts';
import { buildBreadcrumbJsonLd, JsonLd } from '../../seo/json-ld.tsx';
import { Seo } from '../../seo/seo-head.tsx';
import { ClosingCallToAction } from '../../templates/closing-call.tsx';
import { NotFoundMessage } from '../../templates/not-found.tsx';
import { ServiceCard } from '../../templates/picture-card.tsx';
import { PageSection } from '../../templates/section.tsx';
import { ServiceFrame, serviceBreadcrumbs } from '../../templates/service-frame.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import cards from '../../ui/cards/card-grid.module.css';
import { NumberedSteps } from '../../ui/cards/numbered-steps.tsx';
import { checkIcon, Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import styles from './service-detail-screen.module.css';
import { createServicePostsAndFaqsQuery, ServiceFurtherReading } from './service-reading.tsx';

export async function prepare({ queryClient, params }: PrepareContext): Promise<number> {
  const service = findService(params.serviceSlug);
  if (!service) return 404;
  await Promise.all([
    queryClient.ensureQueryData(serviceDetailQuery(service.slug)),
    queryClient.prefetchQuery(createServicePostsAndFaqsQuery(service.slug)),
  ]);
  return 200;
}

export function Screen({ params }: ScreenProps) {
  const service = findService(params.serviceSlug);
  return service ? <ServicePage service={service} /> : <ServiceNotFound />;
}

const ServiceNotFound = () => (
  <NotFoundMessage title="Service Not Found" text="The service you are looking for does not exist.">
    <ButtonLink look="solid" large to="/services">
      View All Services
    </ButtonLink>
  </NotFoundMessage>
);

/** Reads the texts by query, so that each page includes only its own texts. */
const serviceDetailQuery = (slug: ServiceSlug) =>
  queryOptions({ queryKey: ['service-detail', slug], queryFn: () => loadServiceDetail(slug) });

function ServicePage({ service }: { service: Service }) {
  const site = useSite();
  const { data: detail } = useSuspenseQuery(serviceDetailQuery(service.slug));
  const path = `/services/${service.slug}`;
  return (
    <>
      <Seo {...detail.seo} />
      <JsonLd
        data={
          import.meta.env.SSR &&
          (() => buildServiceJsonLd(site, { ...service, path, image: null, description: detail.seo.description }))
        }
      />
      <JsonLd
        data={
          import.meta.env.SSR &&
          (() => buildBreadcrumbJsonLd(site, [...serviceBreadcrumbs, { name: service.title, path }]))
        }
      />
      <ServiceFrame
        title={service.title}
        lead={detail.description}
        image={service.image}
        price={{
          title: service.startingPrice ? 'Starting price' : 'Price',
          amount: formatPriceLine(service),
          note: detail.priceNote,
          terms: 'Final pricing depends on requirements, distance and extras.',
          quotePath: `/quote?service=${service.slug}`,
        }}
      >
        <WhatsIncluded items={detail.included} />
        <section aria-labelledby="process" className={styles.part}>
          <h2 id="process">Our Process</h2>
          <NumberedSteps steps={detail.steps} />
        </section>
      </ServiceFrame>
      <ServiceFurtherReading slug={service.slug} />
      <RelatedServices slugs={detail.related} />
      <ClosingCallToAction
        title="Shall we plan it together?"
        text="A free consultation, a price in writing within 24 hours, and no obligation to book."
        greeting={createServiceGreeting(service.title)}
      />
    </>
  );
}

function WhatsIncluded({ items }: { items: readonly string[] }) {
  return (
    <section aria-labelledby="included" className={styles.part}>
      <h2 id="included">What's Included</h2>
      <ul className={styles.included}>
        {items.map((item) => (
          <li key={item}>
            <Icon path={checkIcon} size={18} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RelatedServices({ slugs }: { slugs: readonly ServiceSlug[] }) {
  return (
    <PageSection tone="tint" title="Goes well with" action={<TextLink to="/services">View All Services</TextLink>}>
      <ul className={cards.grid}>
        {selectServices(slugs).map((service) => (
          <li key={service.slug}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
