/** The title of each service by its slug, the last part of its address: specification, section 2. */
export const serviceTitles = {
  'domestic-moving': 'Domestic Moving',
  'office-moving': 'Office Moving',
  courier: 'Courier Services',
  'cleaning-pest-control': 'Cleaning & Pest Control',
  cleaning: 'Cleaning Services',
  'international-moving': 'International Moving',
  international: 'International Relocation',
  'machine-relocation': 'Machine Relocation',
  'packing-crating': 'Packing & Crating',
  'pet-relocation': 'Pet Relocation',
  'nairobi-consolidation': 'Nairobi Consolidation',
  'pwani-conso': 'Pwani Conso',
  'storage-services': 'Storage Services',
  storage: 'Storage Solutions',
  'wedding-gift-handling': 'Wedding Gift Handling',
} as const;

export type ServiceSlug = keyof typeof serviceTitles;

const isServiceSlug = (text: string): text is ServiceSlug => Object.hasOwn(serviceTitles, text);

/** All of them, in the order in which a visitor chooses. */
export const serviceSlugs: readonly ServiceSlug[] = Object.keys(serviceTitles).filter(isServiceSlug);

/** The slug in a text that may hold anything, such as a part of an address; null when it is none. */
export const parseServiceSlug = (text: string): ServiceSlug | null => (isServiceSlug(text) ? text : null);

/** What people read for a slug. */
export const getServiceTitle = (slug: string): string => (isServiceSlug(slug) ? serviceTitles[slug] : slug);
