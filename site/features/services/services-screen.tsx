import { builtInScreens } from '../../../shared/domain/built-in-screens.ts';
import type { PrepareContext } from '../../context/screen.ts';
import { useSite } from '../../context/use-site.ts';
import { breadcrumbList } from '../../seo/breadcrumb-list.ts';
import { JsonLd } from '../../seo/json-ld.tsx';
import { prepareSeo } from '../../seo/page-query.ts';
import { Seo } from '../../seo/seo-head.tsx';
import { ClosingCall } from '../../templates/closing-call.tsx';
import { PageHeader } from '../../templates/page-header.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { HouseholdServices } from './household-services.tsx';
import { ServiceList } from './service-list.tsx';
import { listedPagesQuery, StaffServices } from './staff-services.tsx';

const pageSlug = 'services';

export async function prepare({ queryClient }: PrepareContext): Promise<number> {
  await Promise.all([prepareSeo(queryClient, pageSlug), queryClient.prefetchQuery(listedPagesQuery)]);
  return 200;
}

export function Screen() {
  const site = useSite();
  return (
    <>
      <Seo pageSlug={pageSlug} {...builtInScreens.services} />
      <JsonLd data={import.meta.env.SSR && (() => breadcrumbList(site, [{ name: 'Services', path: '/services' }]))} />
      <PageHeader
        title="Our Services"
        lead="From a single parcel to a whole factory: moving, storage and cleaning from one company, on one quote."
      />
      <ServiceList />
      <HouseholdServices />
      <StaffServices />
      <ClosingCall
        title="Tell us what you need to move."
        text="One request is enough, even for several services. You get your free quote within 24 hours."
      >
        <ButtonLink look="light" large to="/contact">
          Contact Us
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
