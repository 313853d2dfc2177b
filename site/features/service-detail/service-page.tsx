import { useSuspenseQuery } from '@tanstack/react-query';
import { serviceGreeting } from '../../content/chat.ts';
import type { Service } from '../../content/services/catalogue.ts';
import { useSite } from '../../context/use-site.ts';
import { breadcrumbList } from '../../seo/breadcrumb-list.ts';
import { JsonLd } from '../../seo/json-ld.tsx';
import { Seo } from '../../seo/seo-head.tsx';
import { serviceOffer } from '../../seo/service-offer.ts';
import { AsideColumns } from '../../templates/aside-columns.tsx';
import { Breadcrumbs } from '../../templates/breadcrumbs.tsx';
import { ClosingCall } from '../../templates/closing-call.tsx';
import { PageHeader } from '../../templates/page-header.tsx';
import { NumberedSteps } from '../../ui/numbered-steps.tsx';
import { RelatedServices } from './related-services.tsx';
import { ServiceAside } from './service-aside.tsx';
import styles from './service-page.module.css';
import { serviceDetailQuery } from './service-query.ts';
import { ServiceReading } from './service-reading.tsx';
import { WhatsIncluded } from './whats-included.tsx';

const above = [{ name: 'Services', path: '/services' }];

export function ServicePage({ service }: { service: Service }) {
  const site = useSite();
  const { data: detail } = useSuspenseQuery(serviceDetailQuery(service.slug));
  const path = `/services/${service.slug}`;
  return (
    <>
      <Seo {...detail.seo} />
      <JsonLd
        data={
          import.meta.env.SSR &&
          (() => serviceOffer(site, { ...service, path, image: null, description: detail.seo.description }))
        }
      />
      <JsonLd data={import.meta.env.SSR && (() => breadcrumbList(site, [...above, { name: service.title, path }]))} />
      <PageHeader
        title={service.title}
        lead={detail.description}
        trail={<Breadcrumbs above={above} current={service.title} />}
        image={service.image}
      />
      <AsideColumns aside={<ServiceAside service={service} priceNote={detail.priceNote} />}>
        <WhatsIncluded items={detail.included} />
        <section aria-labelledby="process" className={styles.part}>
          <h2 id="process">Our Process</h2>
          <NumberedSteps steps={detail.steps} />
        </section>
      </AsideColumns>
      <ServiceReading slug={service.slug} />
      <RelatedServices slugs={detail.related} />
      <ClosingCall
        title="Shall we plan it together?"
        text="A free consultation, a price in writing within 24 hours, and no obligation to book."
        greeting={serviceGreeting(service.title)}
      />
    </>
  );
}
