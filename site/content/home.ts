import type { SitePhotoName } from '../../shared/domain/site/site-pictures.ts';
import portraits from '../illustrations/portraits.svg';
import { boxIcon, globeIcon } from '../ui/icon.tsx';
import { selectServices } from './services/catalogue.ts';

const people =
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8';
const warehouse = 'M3 21V9.5L12 4l9 5.5V21M7 21v-8h10v8M7 17h10';

// The fixed texts of Home. The claims are those of the specification, section 1.

export const homeHero = {
  eyebrow: 'Moving Kenya since 2008',
  title: 'Your whole world, moved without tears.',
  lead: 'Homes, offices, parcels and storage, handled by people who treat every box as their own. Tell us where you are going and get a free quote within 24 hours.',
} as const;

/** Excludes the figures of the strip and the assurances of the head. */
export const companyPromises = [
  {
    title: 'A free quote within 24 hours',
    text: 'A free consultation and a clear price in writing, with no obligation to book.',
  },
  {
    title: 'The price we agree is the price you pay',
    text: 'Your quote lists everything it includes, so there are no surprises at the gate.',
  },
  {
    title: 'We are done when you say so',
    text: 'The crew walks through every room with you. If something is not right, we put it right.',
  },
] as const;

export const homeServices = selectServices([
  'domestic-moving',
  'office-moving',
  'courier',
  'storage',
  'cleaning',
  'international',
]);

export const reasonsToChooseUs = [
  {
    icon: people,
    title: '100+ trained staff',
    text: 'Our own crews: vetted, uniformed and trained to lift with care.',
  },
  {
    icon: boxIcon,
    title: 'Packing that protects',
    text: 'Padded furniture, labelled boxes and trucks with tail lifts.',
  },
  {
    icon: warehouse,
    title: '45,000 sq ft of storage',
    text: 'Secure space with 24-hour CCTV, for a week or for years.',
  },
  { icon: globeIcon, title: '50+ international routes', text: 'By road, sea and air, with customs taken care of.' },
] as const;

export interface Testimonial {
  name: string;
  role: string;
  content: string;
  rating: number;
  /** Address of the drawn portrait. Initials are the fallback. */
  image: string;
  photo: SitePhotoName;
}

/** Three fixed voices on Home: specification, sections 2 and 3. */
export const testimonials: Testimonial[] = [
  {
    name: 'Wanjiku Kamau',
    role: 'Verified Customer',
    content:
      'They moved our three-bedroom house from Kilimani to Ruiru in one day. Not one glass was broken, the beds were up before supper, and they even mounted the TV.',
    rating: 5,
    image: `${portraits}#wanjiku`,
    photo: 'customer1',
  },
  {
    name: 'Brian Otieno',
    role: 'Verified Customer',
    content:
      'Sixty desks, two server racks and eleven years of files, over one weekend. On Monday morning the whole team simply sat down and worked. I have recommended them ever since.',
    rating: 5,
    image: `${portraits}#otieno`,
    photo: 'customer2',
  },
  {
    name: 'Amina Hassan',
    role: 'Verified Customer',
    content:
      'The quote came the same afternoon and the price did not change. My things went from Nairobi to Mombasa, and I always knew where the truck was.',
    rating: 5,
    image: `${portraits}#amina`,
    photo: 'customer3',
  },
];
