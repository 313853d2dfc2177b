import { formatShillings, startingPrices } from '../../../shared/domain/site/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Household Storage Between Two Homes',
    description: `Household storage in Nairobi from ${formatShillings(startingPrices.storagePerMonth)} per month: wrapped, listed and watched by 24-hour CCTV in a 45,000 sq ft facility. Collected and returned.`,
  },
  description:
    'The old lease ends on the 30th, and the new house is ready in March. We collect your furniture, wrap and list it, keep it in our 45,000 sq ft facility and bring it back on the day you choose. It stays dry, clean and together, and is released only to you or to someone you name in writing.',
  included: [
    'Collection from your home and delivery to the next one',
    'Furniture wrapped, mattresses in covers',
    'A numbered list of everything and its condition',
    '24-hour CCTV and guarded gates',
    'Raised off the floor, away from damp',
    "Visits during working hours, with a day's notice",
    'Pay by the month, for as long as you need',
  ],
  steps: [
    {
      title: 'Estimate the space',
      text: 'Send a list or a short video. We tell you how much space you need and what it costs each month.',
    },
    {
      title: 'Collect and wrap',
      text: 'The crew wraps, numbers and lists each piece at your door, and we both sign the list.',
    },
    {
      title: 'Keep',
      text: 'Your belongings stay together in one place. You can visit, or take something out, during working hours.',
    },
    {
      title: 'Bring back',
      text: 'Tell us the new address and the date. We deliver, unwrap and set up, just as in any house move.',
    },
  ],
  priceNote: 'For household storage, paid by the month.',
  related: ['storage-services', 'domestic-moving', 'packing-crating'],
};
