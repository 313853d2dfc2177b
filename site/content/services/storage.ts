import { formatShillings, startingPrices } from '../../../shared/domain/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Household Storage Between Two Homes',
    description: `Household storage in Nairobi from ${formatShillings(startingPrices.storagePerMonth)} per month: wrapped, listed and watched by 24-hour CCTV in a 45,000 sq ft facility. Collected and returned.`,
  },
  description:
    'The old lease ends on the 30th, and the new house is ready in March. We collect your furniture, wrap and list it, keep it in our 45,000 sq ft facility and bring it back on the day you say. It stays dry, clean and together, and it is released only to you or to somebody you name in writing.',
  included: [
    'Collection from your home and delivery to the next one',
    'Furniture wrapped, mattresses in covers',
    'A numbered list of everything, with its condition',
    '24-hour CCTV and guarded gates',
    'Raised off the floor, away from damp',
    'Visits in working hours, with a day of notice',
    'By the month, for as long as you need',
  ],
  steps: [
    {
      title: 'Estimate the space',
      text: 'Send a list or a short video. We tell you the space you need and what it costs each month.',
    },
    {
      title: 'Collect and wrap',
      text: 'The crew wraps, numbers and lists each piece at your door, and you sign the list with us.',
    },
    {
      title: 'Keep',
      text: 'Your things are kept together on one lot. You may visit, or take something out, during working hours.',
    },
    {
      title: 'Bring back',
      text: 'Tell us the new address and the date. We deliver, unwrap and set up as in any house move.',
    },
  ],
  priceNote: 'For household storage, paid by the month.',
  related: ['storage-services', 'domestic-moving', 'packing-crating'],
};
