/** Titles by slug (specification, section 2). */
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

export const serviceSlugs: readonly ServiceSlug[] = Object.keys(serviceTitles).filter(isServiceSlug);

export const parseServiceSlug = (text: string): ServiceSlug | null => (isServiceSlug(text) ? text : null);

export const getServiceTitle = (slug: string): string => (isServiceSlug(slug) ? serviceTitles[slug] : slug);
