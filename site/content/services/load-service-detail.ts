import type { ServiceSlug } from '../../../shared/domain/site/services.ts';
import type { ServiceDetail } from './service-detail.ts';

/** One file per service, so that visitors load only the service they read. */
const details: Record<ServiceSlug, () => Promise<{ detail: ServiceDetail }>> = {
  'domestic-moving': () => import('./domestic-moving.ts'),
  courier: () => import('./courier.ts'),
  cleaning: () => import('./cleaning.ts'),
  storage: () => import('./storage.ts'),
  international: () => import('./international.ts'),
  'office-moving': () => import('./office-moving.ts'),
  'cleaning-pest-control': () => import('./cleaning-pest-control.ts'),
  'international-moving': () => import('./international-moving.ts'),
  'machine-relocation': () => import('./machine-relocation.ts'),
  'packing-crating': () => import('./packing-crating.ts'),
  'pet-relocation': () => import('./pet-relocation.ts'),
  'nairobi-consolidation': () => import('./nairobi-consolidation.ts'),
  'pwani-conso': () => import('./pwani-conso.ts'),
  'storage-services': () => import('./storage-services.ts'),
  'wedding-gift-handling': () => import('./wedding-gift-handling.ts'),
};

export const loadServiceDetail = async (slug: ServiceSlug): Promise<ServiceDetail> => (await details[slug]()).detail;
