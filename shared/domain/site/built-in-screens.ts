/** SEO data of the built-in screens. Home uses the company's tagline and description. */
export const builtInScreens = {
  about: {
    title: 'About Us',
    description: 'Who we are, what we have achieved since 2008, and the values we carry with every box.',
  },
  services: {
    title: 'Our Services',
    description:
      'Moving, courier, storage, cleaning, packing, pets, machines and international relocation, with starting prices.',
  },
  process: {
    title: 'Our Moving Process',
    description: 'Four steps from your first call to the last box, with a typical timeline.',
  },
  faqs: {
    title: 'Frequently Asked Questions',
    description: 'Answers to common questions about our moving services, processes and policies.',
  },
  blog: {
    title: 'Our Blog',
    description: 'Practical advice on moving, storage and packing in Kenya, from the people who do it every day.',
  },
  contact: {
    title: 'Contact Us',
    description: 'A question, a complaint or a kind word? Tell us, and hear from us within 24 hours.',
  },
  quote: { title: 'Get A Free Quote', description: 'No obligation free quotation, within 24 hours.' },
} as const;

const bySlug: ReadonlyMap<string, { title: string; description: string }> = new Map(Object.entries(builtInScreens));

export const getPagePath = (slug: string): string => (slug === 'home' ? '/' : `/${slug}`);

export const isBuiltInScreen = (slug: string): boolean => slug === 'home' || bySlug.has(slug);

export function getBuiltInPageDefaults(
  { slug, title }: { slug: string; title: string },
  site: { companyName: string; tagline: string | null; description: string },
): { title: string; description: string } {
  if (slug === 'home') return { title: site.tagline ?? site.companyName, description: site.description };
  return bySlug.get(slug) ?? { title, description: site.description };
}
