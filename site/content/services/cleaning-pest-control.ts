import { formatShillings, startingPrices } from '../../../shared/domain/site/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Cleaning and Pest Control in Nairobi',
    description: `Deep cleaning and pest control in one visit for homes and offices: cockroaches, bedbugs, rodents and termites. Basic home cleaning from ${formatShillings(startingPrices.cleaning)}.`,
  },
  description:
    'Nobody wants to take cockroaches along to the new kitchen. We clean first and treat second, in an empty house or around your furniture: first the dirt they live on, then the places they hide. Offices, restaurants and shops can book night visits and regular treatments.',
  included: [
    'Deep cleaning of kitchens, bathrooms and floors',
    'Inspection for cockroaches, bedbugs, ants, rodents and termites',
    'Treatment that suits the pest and is safe for the people in the house',
    'Gel, spray or bait, with clear waiting times',
    'Sofa, carpet and mattress cleaning on request',
    'Advice on gaps, drains and rubbish, so that they stay away',
    'A follow-up visit if you still see them',
    'Evening and weekend visits for businesses',
  ],
  steps: [
    {
      title: 'Tell us what you see',
      text: 'What you have seen, where and since when, and whether there are small children, pets or allergies in the house.',
    },
    {
      title: 'Inspect and quote',
      text: 'We look behind the fridge and under the sink, and give you a price for the cleaning and the treatment.',
    },
    {
      title: 'Prepare',
      text: 'You get a short list: food in boxes, wardrobes open, pets out. The crew moves anything heavy.',
    },
    {
      title: 'Clean, then treat',
      text: 'Surfaces first, treatment after, so that nothing gets wiped off again.',
    },
    {
      title: 'Air and check',
      text: 'We tell you when it is safe to come back, what to expect over the next few days, and when we will check again.',
    },
  ],
  priceNote: 'For basic home cleaning.',
  related: ['cleaning', 'domestic-moving', 'storage-services'],
};
