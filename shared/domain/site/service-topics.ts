import type { BlogCategory } from '../content/blog.ts';
import type { faqCategories } from '../content/faq-categories.ts';
import { parseServiceSlug, type ServiceSlug } from './services.ts';

export interface ServiceTopic {
  /** Phrases to find in the titles and tags of posts and in the questions of FAQs. One match is enough. */
  words: readonly string[];
  blogCategory: BlogCategory | null;
  faqCategory: (typeof faqCategories)[number] | null;
}

const storage = {
  words: ['storage', 'store', 'storing', 'humidity'],
  blogCategory: 'Storage',
  faqCategory: 'Storage',
} as const satisfies ServiceTopic;

const abroad = {
  words: ['customs', 'abroad', 'countries', 'household to kenya', 'returning residents'],
  blogCategory: 'International',
  faqCategory: 'International',
} as const satisfies ServiceTopic;

const cleaning = {
  words: ['cleaning', 'pest', 'move-out', 'value adds'],
  blogCategory: 'Moving Tips',
  faqCategory: 'Services',
} as const satisfies ServiceTopic;

const topics = {
  'domestic-moving': {
    words: ['moving house', 'house move', 'apartments', 'gate pass', 'book a move'],
    blogCategory: 'Moving Tips',
    faqCategory: 'Booking',
  },
  courier: {
    words: ['courier', 'parcel', 'parcels', 'sending', 'outside nairobi', 'starting prices'],
    blogCategory: null,
    faqCategory: null,
  },
  cleaning,
  'cleaning-pest-control': cleaning,
  storage,
  'storage-services': storage,
  international: abroad,
  'international-moving': abroad,
  'office-moving': {
    words: ['office', 'weekend', 'sundays', 'furniture apart'],
    blogCategory: 'Business',
    faqCategory: 'Insurance',
  },
  'machine-relocation': {
    words: ['machine', 'machines', 'workshop', 'industrial', 'insured', 'damaged'],
    blogCategory: 'Business',
    faqCategory: 'Insurance',
  },
  'packing-crating': {
    words: ['pack', 'packing', 'packed', 'boxes', 'fragile'],
    blogCategory: 'Packing',
    faqCategory: 'Packing',
  },
  'pet-relocation': {
    words: ['pet', 'pets', 'dog', 'dogs', 'cat', 'cats'],
    blogCategory: null,
    faqCategory: 'International',
  },
  'nairobi-consolidation': {
    words: ['share', 'shared', 'consolidation', 'storage space', 'starting prices'],
    blogCategory: 'Moving Tips',
    faqCategory: null,
  },
  'pwani-conso': {
    words: ['coast', 'pwani', 'mombasa', 'outside nairobi', 'starting prices'],
    blogCategory: null,
    faqCategory: null,
  },
  'wedding-gift-handling': {
    words: ['wedding', 'weddings', 'gifts', 'sundays', 'starting prices'],
    blogCategory: 'Packing',
    faqCategory: null,
  },
} as const satisfies Record<ServiceSlug, ServiceTopic>;

export function getServiceTopic(slug: string): ServiceTopic | null {
  const known = parseServiceSlug(slug);
  return known && topics[known];
}

/** Returns a PostgreSQL regular expression that matches whole words only. */
export const createTopicPattern = ({ words }: ServiceTopic): string => `\\y(?:${words.join('|')})\\y`;
