import { formatShillings, startingPrices } from '../../../shared/domain/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Wedding Gift Handling and Transport',
    description: `Wedding gift handling in Nairobi from ${formatShillings(startingPrices.weddingGiftHandling)}: a neat crew counts, wraps and loads the gifts at the reception and brings them home, all on one list.`,
  },
  description:
    'Somewhere between the cake and the last song, two hundred gifts have to get home. A small, neat crew comes before the reception, numbers the gifts with your captain, wraps what needs it, and loads at the service gate while you dance. They are home before you are, or safe in our store until the honeymoon is over.',
  included: [
    'A crew in clean uniforms, one of them in charge',
    'A numbered list, kept with your gift captain',
    'Cards taped to the gift they came with',
    'Wrapping for glass, china and electronics',
    'A closed truck or van that fits the venue’s gate',
    'Loading before the guests leave',
    'Delivery to the right room, or to two families',
    'Storage until you are back from the honeymoon',
  ],
  steps: [
    {
      title: 'Tell us the venue',
      text: 'Date, place, time of the reception, the number of guests and where the gifts should go.',
    },
    {
      title: 'Meet the captain',
      text: 'We call the person who looks after the gifts and agree on the table, the gate and the sign to load.',
    },
    {
      title: 'Number and wrap',
      text: 'Each gift gets a number as it is given, and its card stays with it. Fragile ones are wrapped at once.',
    },
    {
      title: 'Load during the speeches',
      text: 'Quietly, at the service gate, before two hundred cars try to leave the same field.',
    },
    {
      title: 'Bring home',
      text: 'Carried in, counted against the list, and signed for by the person you name.',
    },
  ],
  priceNote: 'For the gifts of one wedding.',
  related: ['packing-crating', 'storage', 'nairobi-consolidation'],
};
