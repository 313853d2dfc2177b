import { formatShillings, startingPrices } from '../../../shared/domain/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Packing and Crating Services in Nairobi',
    description: `Professional packing from ${formatShillings(startingPrices.packing)}: kitchens, glass, electronics and art, with boxes, padding and made-to-measure timber crates for what must not break.`,
  },
  description:
    'Most things that break in a move were already lost in the box. Our packers bring everything, from tissue for the wine glasses to timber for the marble table, and wrap each thing as its weight and its weakness need. Have the whole house packed, or only the kitchen and what keeps you awake.',
  included: [
    'Boxes, paper, padding, tape and labels',
    'Double-walled boxes for books and crockery',
    'Wardrobe boxes, so that clothes travel on the hanger',
    'TVs, screens and computers padded for transport',
    'Made-to-measure timber crates for glass, art and marble',
    'Room and content on two sides of every box',
    'A numbered list for insurance and for storage',
    'Unpacking, and the waste taken away, on request',
  ],
  steps: [
    {
      title: 'Show us',
      text: 'A list, photographs or a visit. Tell us what is worth more than it looks.',
    },
    {
      title: 'Quote and materials',
      text: 'We count boxes and crates and send a price. Crates are measured and built beforehand.',
    },
    {
      title: 'Pack',
      text: 'Room by room and heavy things low, usually on the day before the move.',
    },
    {
      title: 'Label and list',
      text: 'Every box gets a number, a room and an arrow. Fragile means that somebody checked it.',
    },
    {
      title: 'Unpack',
      text: 'If you like we unpack at the other end, put things on the shelf and take the empty boxes away.',
    },
  ],
  priceNote: 'For packing. Crates are measured and priced one by one.',
  related: ['domestic-moving', 'international-moving', 'wedding-gift-handling'],
};
