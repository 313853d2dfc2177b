import { box, clock, headset, map, medal, people, receipt, shield, warehouse } from '../ui/icon-paths.ts';
import { selectServices } from './services/catalogue.ts';
import { serviceCard } from './services/service-card.ts';

// The fixed texts of Home. The claims are those of the specification, section 1.

export const hero = {
  eyebrow: 'Moving Kenya since 2008',
  title: 'Your whole world, moved without tears.',
  lead: 'Homes, offices, parcels and storage, handled by people who treat every box as their own. Tell us where you are going, and have a free quote within 24 hours.',
} as const;

export const promises = [
  {
    icon: receipt,
    title: 'A free quote within 24 hours',
    text: 'Free consultation, a clear price in writing, and no obligation to book.',
  },
  {
    icon: shield,
    title: 'Licensed and insured',
    text: 'Your belongings are covered from the first box out to the last box in.',
  },
  {
    icon: headset,
    title: '24/7 support for urgent needs',
    text: 'Plans change. Somebody who knows your move picks up, day or night.',
  },
  {
    icon: medal,
    title: '100% satisfaction guarantee',
    text: 'We are not done until you say that it is right.',
  },
] as const;

/** The six services that most visitors come for. */
export const homeServices = selectServices([
  'domestic-moving',
  'office-moving',
  'courier',
  'storage',
  'cleaning',
  'international',
]).map(serviceCard);

export const reasons = [
  { icon: clock, title: '15+ years on the road', text: 'Founded in 2008, with over 40,000 moves behind us.' },
  {
    icon: people,
    title: '100+ trained staff',
    text: 'Our own crews: vetted, uniformed and trained to lift with care.',
  },
  { icon: map, title: 'All 47 counties', text: 'From Mombasa to Mandera, and 50+ routes beyond our borders.' },
  {
    icon: warehouse,
    title: '45,000 sq ft of storage',
    text: 'Secure space with 24-hour CCTV, for a week or for years.',
  },
  { icon: box, title: 'Packing that protects', text: 'Padded furniture, labelled boxes, trucks with tail lifts.' },
  { icon: receipt, title: 'Prices without surprises', text: 'One written quote. What we agree on is what you pay.' },
] as const;
