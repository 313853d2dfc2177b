import portraits from '../illustrations/portraits.svg';

export interface Testimonial {
  name: string;
  role: string;
  content: string;
  /** Out of 5. */
  rating: number;
  /** Address of the picture; the initials of the name stand in when it does not load. */
  image: string;
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
  },
  {
    name: 'Brian Otieno',
    role: 'Verified Customer',
    content:
      'Sixty desks, two server racks and eleven years of files, over one weekend. On Monday morning the whole team simply sat down and worked. I have recommended them ever since.',
    rating: 5,
    image: `${portraits}#otieno`,
  },
  {
    name: 'Amina Hassan',
    role: 'Verified Customer',
    content:
      'The quote came the same afternoon and the price did not change. My things went from Nairobi to Mombasa, and I always knew where the truck was.',
    rating: 5,
    image: `${portraits}#amina`,
  },
];
