import { formatShillings, startingPrices } from '../../../shared/domain/site/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Move-In and Move-Out Cleaning',
    description: `Move-in and move-out cleaning in Nairobi: kitchen, bathrooms, windows, carpets and cupboards, ready for the landlord. Basic home cleaning from ${formatShillings(startingPrices.cleaning)}.`,
  },
  description:
    "The home you leave should look the way you found it, and the one you move into should not smell of somebody else's cooking. Our cleaners come once the truck has left, or before it arrives, and work through a written checklist with you. Everything landlords and agents look at on handover day is on it.",
  included: [
    'Kitchen: surfaces, cooker, sink and inside the cupboards',
    'Bathrooms descaled and disinfected',
    'Floors swept, scrubbed and polished',
    'Windows and sills, inside',
    'Doors, switches, skirting and built-in wardrobes',
    'Rubbish and packing waste taken away',
    'Our own equipment and detergents',
    'A walk through every room with you at the end',
  ],
  steps: [
    {
      title: 'Say what and when',
      text: 'Tell us how many rooms there are, whether the house is furnished, and when the handover is.',
    },
    {
      title: 'Agree on the list',
      text: 'You get a price and a room-by-room list. You can add carpets, sofas and the outside of the windows.',
    },
    {
      title: 'We clean',
      text: 'The crew works from the top down and from the back room to the door, so that nobody walks on a clean floor.',
    },
    {
      title: 'Walk through',
      text: 'You check each room with the crew leader. Anything that is not right is redone on the spot.',
    },
  ],
  priceNote: 'For basic home cleaning.',
  related: ['cleaning-pest-control', 'domestic-moving', 'storage'],
};
