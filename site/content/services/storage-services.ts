import { formatShillings, startingPrices } from '../../../shared/domain/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Business and Archive Storage in Nairobi',
    description: `Storage services in Nairobi from ${formatShillings(startingPrices.storagePerMonth)} per month: shop stock, archives, furniture and project goods, listed and watched by CCTV around the clock.`,
  },
  description:
    'Space for what your business or home cannot hold: shop stock before December, files that the law tells you to keep, furniture of a project that starts in June. Our 45,000 sq ft facility in Nairobi is guarded and watched by CCTV 24 hours a day. We collect, list, keep and deliver, by the carton, by the pallet or by the room.',
  included: [
    '45,000 sq ft of dry, clean and ventilated space',
    '24-hour CCTV, guarded gates and registered visitors',
    'Cartons, pallets, shelves or a space of your own',
    'A stock list that you can ask for at any time',
    'Archive boxes fetched by number',
    'Collection and delivery with our own trucks',
    'Pest control of the facility',
    'By the month, without a long contract',
  ],
  steps: [
    {
      title: 'Say what you keep',
      text: 'What it is, how much, for how long and how often you need to reach it.',
    },
    {
      title: 'Quote',
      text: 'You get a monthly price for the space, and prices for handling and transport, in writing.',
    },
    {
      title: 'Receive',
      text: 'We collect or you deliver. Every carton or pallet is numbered, listed and put on its place.',
    },
    {
      title: 'Keep and fetch',
      text: 'Visit during working hours, or call a box forward: tell us the number a day ahead.',
    },
    {
      title: 'Release',
      text: 'Only to you or to people you name in writing, against a signature and an ID.',
    },
  ],
  priceNote: 'For storage, paid by the month.',
  related: ['storage', 'office-moving', 'nairobi-consolidation'],
};
