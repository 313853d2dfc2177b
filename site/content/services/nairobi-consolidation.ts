import { formatShillings, startingPrices } from '../../../shared/domain/site/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Shared Truck Delivery in Nairobi',
    description: `Nairobi consolidation: share a truck for single items in and around the capital, from ${formatShillings(startingPrices.nairobiConsolidationPerItem)} per item. Collected, labelled and delivered to the door.`,
  },
  description:
    'A bed from Ngong Road to Ruiru, a fridge from the shop to Syokimau, three cartons for your sister in Kikuyu: too much for a rider, too little for a truck. We collect from several customers and plan one round in and around Nairobi, and each of you pays only for your own pieces. Every piece carries your name and is listed separately.',
  included: [
    'Collection at your door, or drop-off at our store',
    'Every piece labelled with name and phone',
    'Blankets and straps between your load and the next',
    'A planned round in Nairobi, Kiambu, Machakos and Kajiado',
    'Two people for anything one cannot carry',
    'Handover against a name and a signature',
    'Short-term storage if the recipient is not ready',
  ],
  steps: [
    {
      title: 'Send the list',
      text: 'What you have, how many, how heavy, and both addresses. Photographs are enough.',
    },
    {
      title: 'Price by the piece',
      text: 'You get a price for your items and the day of the next round. If you are flexible about the day, it costs less.',
    },
    {
      title: 'Collect and label',
      text: 'We pick up, check the packing and label each piece, not only its wrapping.',
    },
    {
      title: 'Share the truck',
      text: 'Your pieces are loaded in delivery order and padded against the others.',
    },
    {
      title: 'Deliver',
      text: 'We call ahead, carry everything in, and the recipient signs for each piece.',
    },
  ],
  priceNote: 'For a shared load in and around Nairobi.',
  related: ['pwani-conso', 'courier', 'storage-services'],
};
