import { formatShillings, startingPrices } from '../../../shared/domain/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Pet Relocation in Kenya and Abroad',
    description: `Pet relocation for dogs, cats and birds: local pet transport from ${formatShillings(startingPrices.petRelocation)}, upcountry trips with stops, and permits and flights for moves abroad.`,
  },
  description:
    'Your dog does not know what a lease is. Pets travel with us in a vehicle of their own, never in the truck with the furniture, early in the day when it is cool, with water, stops and somebody who talks to them. For journeys abroad we work out the order of chip, vaccinations, permit and flight with you and your vet, months ahead.',
  included: [
    'A separate, ventilated vehicle with secured crates',
    'A handler who stays with your pet',
    'Water, shade and stops on long roads',
    'Advice on crate size and crate training',
    'A checklist of vaccinations and papers',
    'Help with import and export permits',
    'Flight booking and airport handling for moves abroad',
    'A message with a photo when they arrive',
  ],
  steps: [
    {
      title: 'Tell us who travels',
      text: 'Kind, breed, weight, age and temper, from where, to where and when. For other countries, please ask early: some take months.',
    },
    {
      title: 'Plan and papers',
      text: 'Within Kenya a vaccination card is usually enough. For borders we list chip, vaccinations, tests and permits in order.',
    },
    {
      title: 'Get used to the crate',
      text: 'It stands open at home for some weeks, with a blanket that smells of you.',
    },
    {
      title: 'Travel',
      text: 'Picked up in the cool of the morning, driven calmly, with stops. Abroad: handed to the airline with originals and copies.',
    },
    {
      title: 'Arrive',
      text: 'Your pet comes when the bowls and the bed are already in place. You hear from us at once.',
    },
  ],
  priceNote: 'For local pet transport.',
  related: ['domestic-moving', 'international', 'packing-crating'],
};
