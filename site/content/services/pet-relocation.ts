import { formatShillings, startingPrices } from '../../../shared/domain/site/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Pet Relocation in Kenya and Abroad',
    description: `Pet relocation for dogs, cats and birds: local pet transport from ${formatShillings(startingPrices.petRelocation)}, upcountry trips with stops, and permits and flights for moves abroad.`,
  },
  description:
    'Your dog does not know what a lease is. With us, pets travel in a vehicle of their own, never in the truck with the furniture. We leave early, while it is cool, with water, stops and someone to talk to them. For journeys abroad we plan the microchip, vaccinations, permits and flight with you and your vet, months ahead.',
  included: [
    'A separate, ventilated vehicle with secured crates',
    'A handler who stays with your pet',
    'Water, shade and stops on long journeys',
    'Advice on crate size and crate training',
    'A checklist of vaccinations and documents',
    'Help with import and export permits',
    'Flight booking and airport handling for moves abroad',
    'A message with a photo when they arrive',
  ],
  steps: [
    {
      title: 'Tell us who is travelling',
      text: 'Breed, weight, age and temperament, from where to where, and when. For other countries please ask early: some take months.',
    },
    {
      title: 'Plan and papers',
      text: 'Within Kenya a vaccination card is usually enough. For other countries we list the chip, vaccinations, tests and permits in the right order.',
    },
    {
      title: 'Get used to the crate',
      text: 'Leave it open at home for a few weeks, with a blanket that smells of you.',
    },
    {
      title: 'Travel',
      text: 'We pick up in the cool of the morning and drive gently, with stops. For flights, we hand over to the airline with original papers and copies.',
    },
    {
      title: 'Arrive',
      text: 'Your pet arrives once the bowls and the bed are in place, and you hear from us straight away.',
    },
  ],
  priceNote: 'For local pet transport.',
  related: ['domestic-moving', 'international', 'packing-crating'],
};
