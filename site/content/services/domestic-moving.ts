import { formatShillings, startingPrices } from '../../../shared/domain/site/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'House Movers in Nairobi and All of Kenya',
    description: `House moving within Nairobi and to all 47 counties: packing, lifts and gate passes, padded transport and set-up by one crew. From ${formatShillings(startingPrices.domesticMoving)}.`,
  },
  description:
    "Moving house within Nairobi, or to any of Kenya's 47 counties, with one crew from the first box to the last bolt. We take beds and wardrobes apart, carry, drive, and put everything back where you want it. Before the day, we arrange lifts, gate passes and parking with both caretakers, so that nobody is surprised when the truck arrives.",
  included: [
    'A survey of your home, in person or by video',
    'A written quote that lists what is included',
    'Furniture padding for sofas, tables and mattresses',
    'Beds, wardrobes and tables taken apart and put back together',
    'A truck with a tail lift, sized for your home and your gate',
    'TV and wall mounting, and free satellite TV installation',
    'Basic cleaning of the home you leave',
    'One list of everything, signed at both doors',
  ],
  steps: [
    {
      title: 'Tell us about your home',
      text: 'Send us both addresses, the floors and a rough list, by form or on the phone. A short video of each room helps most.',
    },
    {
      title: 'Survey and written quote',
      text: 'We look at what is going and what needs special care. Within 24 hours you have a price in writing, free and with no obligation.',
    },
    {
      title: 'Book the date',
      text: "Once you accept, the date is yours. We send the crew list and the truck's number plate to the estate office for the gate pass.",
    },
    {
      title: 'Pack the day before',
      text: 'The crew packs room by room, labels two sides of each box, and leaves out the beds, the kettle and what you need for the last night.',
    },
    {
      title: 'Move',
      text: 'We load, strap and drive. You get a call when the truck leaves, and another when it is close.',
    },
    {
      title: 'Set up and check',
      text: 'Beds are made up first, and each box goes to the room on its label. You walk through the house with the crew leader before you sign.',
    },
  ],
  priceNote: 'For a local move within Nairobi.',
  related: ['packing-crating', 'cleaning', 'storage'],
};
