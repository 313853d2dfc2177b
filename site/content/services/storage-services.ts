import { formatShillings, startingPrices } from '../../../shared/domain/site/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Business and Archive Storage in Nairobi',
    description: `Storage services in Nairobi from ${formatShillings(startingPrices.storagePerMonth)} per month: shop stock, archives, furniture and project goods, listed and watched by CCTV around the clock.`,
  },
  description:
    'Space for what your business or home cannot hold: shop stock before December, files the law requires you to keep, furniture for a project that starts in June. Our 45,000 sq ft facility in Nairobi is guarded and under CCTV 24 hours a day. We collect, list, store and deliver, by the carton, the pallet or the room.',
  included: [
    '45,000 sq ft of dry, clean and ventilated space',
    '24-hour CCTV, guarded gates and registered visitors',
    'Cartons, pallets, shelves or a space of your own',
    'A stock list whenever you ask for it',
    'Archive boxes fetched by number',
    'Collection and delivery with our own trucks',
    'Regular pest control in the facility',
    'Pay by the month, no long contract',
  ],
  steps: [
    {
      title: 'Tell us what you are storing',
      text: 'What it is, how much, for how long, and how often you need to get to it.',
    },
    {
      title: 'Quote',
      text: 'You get a monthly price for the space, plus handling and transport, in writing.',
    },
    {
      title: 'Receive',
      text: 'We collect, or you deliver. Every carton or pallet is numbered, listed and put in its place.',
    },
    {
      title: 'Keep and fetch',
      text: 'Visit during working hours, or have a box brought to you: just give us its number a day ahead.',
    },
    {
      title: 'Release',
      text: 'Only to you, or to people you name in writing, against ID and a signature.',
    },
  ],
  priceNote: 'For storage, paid by the month.',
  related: ['storage', 'office-moving', 'nairobi-consolidation'],
};
