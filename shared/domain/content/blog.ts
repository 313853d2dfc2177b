export const blogCategories = [
  'Moving Tips',
  'Storage',
  'International',
  'Business',
  'Packing',
  'Industry News',
] as const;

export type BlogCategory = (typeof blogCategories)[number];

/** `moving-tips` for Moving Tips. */
export const getCategorySlug = (category: BlogCategory): string => category.toLowerCase().replaceAll(' ', '-');

/** Path under which the site lists the articles of a category, or all. */
export const getCategoryPath = (category: BlogCategory | null): string =>
  category === null ? '/blog' : `/blog/category/${getCategorySlug(category)}`;

/** Path under which the site shows the article of a slug. */
export const getArticlePath = (slug: string): string => `/blog/${slug}`;
