import { useParams } from 'react-router-dom';
import { findService } from '../../content/services/catalogue.ts';
import type { PrepareContext } from '../../context/screen.ts';
import { ServiceNotFound } from './service-not-found.tsx';
import { ServicePage } from './service-page.tsx';
import { serviceDetailQuery, serviceReadingQuery } from './service-query.ts';

export async function prepare({ queryClient, params }: PrepareContext): Promise<number> {
  const service = findService(params.serviceSlug);
  if (!service) return 404;
  await Promise.all([
    queryClient.ensureQueryData(serviceDetailQuery(service.slug)),
    // Without it the page is whole.
    queryClient.prefetchQuery(serviceReadingQuery(service.slug)),
  ]);
  return 200;
}

export function Screen() {
  const { serviceSlug } = useParams();
  const service = findService(serviceSlug);
  return service ? <ServicePage service={service} /> : <ServiceNotFound />;
}
