import { formatShillings, startingPrices } from '../../../shared/domain/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Move-In and Move-Out Cleaning',
    description: `Move-in and move-out cleaning in Nairobi: kitchen, bathrooms, windows, carpets and cupboards, ready for the landlord. Basic home cleaning from ${formatShillings(startingPrices.cleaning)}.`,
  },
  description:
    "The home you leave should look as it did when you came, and the one you enter should smell of nobody else's cooking. Our cleaning crew comes when the truck has gone, or before it arrives, and works through a written list with you. What landlords and agents look at on handover day is on that list.",
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
      text: 'Tell us the number of rooms, whether it is furnished, and the day of the handover.',
    },
    {
      title: 'Agree on the list',
      text: 'You get a price and a room-by-room list. Carpets, sofas and outside windows can be added.',
    },
    {
      title: 'We clean',
      text: 'The crew works from the top down and from the back room to the door, so that nothing is walked over twice.',
    },
    {
      title: 'Walk through',
      text: 'You check each room with the crew leader. What is not right is done again at once.',
    },
  ],
  priceNote: 'For a basic home cleaning.',
  related: ['cleaning-pest-control', 'domestic-moving', 'storage'],
};
