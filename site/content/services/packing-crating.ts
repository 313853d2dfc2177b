import { formatShillings, startingPrices } from '../../../shared/domain/site/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Packing and Crating Services in Nairobi',
    description: `Professional packing from ${formatShillings(startingPrices.packing)}: kitchens, glass, electronics and art, with boxes, padding and made-to-measure timber crates for what must not break.`,
  },
  description:
    'Most breakages in a move begin in the box. Our packers bring everything, from tissue paper for the wine glasses to timber for the marble table, and give each item the wrapping it needs. Have the whole house packed, or just the kitchen and the things you worry about.',
  included: [
    'Boxes, paper, padding, tape and labels',
    'Double-walled boxes for books and crockery',
    'Wardrobe boxes, so that clothes travel on their hangers',
    'TVs, screens and computers padded for transport',
    'Made-to-measure timber crates for glass, art and marble',
    'Room and contents on two sides of every box',
    'A numbered list for insurance and storage',
    'Unpacking and waste removal on request',
  ],
  steps: [
    {
      title: 'Show us',
      text: 'Send a list or photographs, or ask for a visit. Tell us if something is worth more than it looks.',
    },
    {
      title: 'Quote and materials',
      text: 'We count the boxes and crates and send you a price. Crates are measured and built in advance.',
    },
    {
      title: 'Pack',
      text: 'Room by room, heavy items at the bottom, usually on the day before the move.',
    },
    {
      title: 'Label and list',
      text: 'Every box gets a number, a room and an arrow. “Fragile” means someone has checked it.',
    },
    {
      title: 'Unpack',
      text: 'If you like, we unpack at the other end, put things on the shelves and take the empty boxes away.',
    },
  ],
  priceNote: 'For packing. Crates are measured and priced individually.',
  related: ['domestic-moving', 'international-moving', 'wedding-gift-handling'],
};
