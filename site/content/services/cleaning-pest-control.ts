import { formatShillings, startingPrices } from '../../../shared/domain/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Cleaning and Pest Control in Nairobi',
    description: `Deep cleaning and pest control in one visit for homes and offices: cockroaches, bedbugs, rodents and termites. Basic home cleaning from ${formatShillings(startingPrices.cleaning)}.`,
  },
  description:
    'Nobody wants to carry cockroaches from one kitchen to the next. We clean and treat in the right order, in an empty house or around your furniture: first the dirt they live on, then the places they hide in. Offices, restaurants and stores can have it done at night and on a schedule.',
  included: [
    'Deep cleaning of kitchens, bathrooms and floors',
    'Inspection for cockroaches, bedbugs, ants, rodents and termites',
    'Treatment chosen for the pest and for the people in the house',
    'Gel, spray or bait, with clear waiting times',
    'Sofa, carpet and mattress cleaning on request',
    'Advice on gaps, drains and rubbish, so that they stay away',
    'A second look if you still see them',
    'Evening and weekend visits for businesses',
  ],
  steps: [
    {
      title: 'Tell us what you see',
      text: 'What kind, where, since when, and whether there are small children, pets or allergies in the house.',
    },
    {
      title: 'Inspect and quote',
      text: 'We look behind the fridge and under the sink, and give you a price for the cleaning and the treatment.',
    },
    {
      title: 'Prepare',
      text: 'You get a short list: food into boxes, wardrobes open, pets out. The crew moves what is heavy.',
    },
    {
      title: 'Clean, then treat',
      text: 'Surfaces first and treatment after, so that it is not wiped away again.',
    },
    {
      title: 'Air and check',
      text: 'We tell you when it is safe to come back, what to expect in the days after, and when we look again.',
    },
  ],
  priceNote: 'For a basic home cleaning.',
  related: ['cleaning', 'domestic-moving', 'storage-services'],
};
