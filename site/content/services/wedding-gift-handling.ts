import { formatShillings, startingPrices } from '../../../shared/domain/site/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Wedding Gift Handling and Transport',
    description: `Wedding gift handling in Nairobi from ${formatShillings(startingPrices.weddingGiftHandling)}: a neat crew counts, wraps and loads the gifts at the reception and brings them home, all on one list.`,
  },
  description:
    'Somewhere between the cake and the last song, two hundred gifts have to get home. A small, smartly dressed crew arrives before the reception, numbers the gifts with your gift captain, wraps whatever needs it, and loads at the service gate while you dance. The gifts are home before you are, or safe in our store until the honeymoon is over.',
  included: [
    'A crew in clean uniforms, with one person in charge',
    'A numbered list, kept with your gift captain',
    'Cards taped to the gift they came with',
    'Wrapping for glass, china and electronics',
    'A closed truck or van that fits the venue’s gate',
    'Loading before the guests leave',
    'Delivery to the right room, or to both families',
    'Storage until you are back from the honeymoon',
  ],
  steps: [
    {
      title: 'Tell us the venue',
      text: 'The date, the place, the time of the reception, the number of guests and where the gifts should go.',
    },
    {
      title: 'Meet the captain',
      text: 'We call the person looking after the gifts and agree on the table, the gate and the signal to load.',
    },
    {
      title: 'Number and wrap',
      text: 'Each gift gets a number as it comes in, and its card stays with it. Fragile ones are wrapped straight away.',
    },
    {
      title: 'Load during the speeches',
      text: 'Quietly, at the service gate, before two hundred cars try to leave the same field.',
    },
    {
      title: 'Take them home',
      text: 'Carried in, counted against the list, and signed for by the person you choose.',
    },
  ],
  priceNote: 'For the gifts of one wedding.',
  related: ['packing-crating', 'storage', 'nairobi-consolidation'],
};
