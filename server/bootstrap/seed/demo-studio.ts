import type { FaqFields } from '../../../shared/schemas/faq.ts';

/** Drawings of the site that are in the media library of demo mode; `scale` is that of their own size. */
export const demoPictures = [
  {
    file: 'hero-truck.svg',
    scale: 1,
    name: 'Loading in Nairobi',
    alt: 'A man in a yellow cap carries a box to a lorry in front of the towers of Nairobi',
    caption: null,
    daysAgo: 60,
  },
  {
    file: 'about-crew.svg',
    scale: 2,
    name: 'The crew at the kerb',
    alt: 'Two movers in blue beside their lorry: one carries a box, the other has the list',
    caption: 'One carries, one counts: every box is on the list before it is in the lift.',
    daysAgo: 3,
  },
] as const;

/** An article of which there are earlier versions: how it began, and where its picture stands. */
export const demoHistory = {
  slug: 'moving-into-a-high-rise-lifts-and-caretakers',
  begunWith: {
    title: 'Moving Into a Tower',
    excerpt: 'Two lifts, one of them for goods. What to ask the caretaker before you move into a high-rise.',
  },
  picture: { name: 'The crew at the kerb', before: '## Load in the order of the lift' },
} as const;

/** A draft that goes on the site by itself. */
export const demoPlan = { slug: 'packing-television-fridge-washing-machine', atLeastDays: 3 } as const;

/** An address of a site that the company had before. */
export const demoRedirect = {
  fromPath: '/our-services.html',
  toAddress: '/services',
  status: 301,
  source: 'staff',
  hits: 41,
} as const;

/** A question that nobody asks any more. */
export const demoTrashedFaq: FaqFields = {
  question: 'Can I pay by cheque?',
  answer: 'We take bank transfers and M-Pesa. Cheques take days to clear, so we no longer accept them.',
  category: 'Pricing',
  order: 9,
  published: true,
};
