export const blogCategories = [
  'Moving Tips',
  'Storage',
  'International',
  'Business',
  'Packing',
  'Industry News',
] as const;

export type BlogCategory = (typeof blogCategories)[number];

export const getCategorySlug = (category: BlogCategory): string => category.toLowerCase().replaceAll(' ', '-');

export const getCategoryPath = (category: BlogCategory | null): string =>
  category === null ? '/blog' : `/blog/category/${getCategorySlug(category)}`;

export const getArticlePath = (slug: string): string => `/blog/${slug}`;
