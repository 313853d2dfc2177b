import { blogCategories } from './enums.ts';

type BlogCategory = (typeof blogCategories)[number];

/** `moving-tips` for Moving Tips. */
const categorySlug = (category: BlogCategory): string => category.toLowerCase().replaceAll(' ', '-');

export const categoryOfSlug = (slug: string | undefined): BlogCategory | null =>
  blogCategories.find((category) => categorySlug(category) === slug) ?? null;

/** Where the site lists the articles of a category, or all. */
export const categoryPath = (category: BlogCategory | null): string =>
  category === null ? '/blog' : `/blog/category/${categorySlug(category)}`;

/** Where the site lists the articles of a tag. */
export const tagPath = (tag: string): string => `/blog?${new URLSearchParams({ tag })}`;

/** Tags as the site names them, without the `#` that it puts before each: some are stored with one. */
export const tagNames = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.replace(/^[#\s]+/, '')).filter(Boolean)),
];
