import type { BlogPost } from '../../shared/schemas/blog-post.ts';
import pictures from '../illustrations/blog.svg';

/** All of one sheet, so that a list of articles asks for one file. */
const defaultImages = {
  'Moving Tips': `${pictures}#moving-tips`,
  Storage: `${pictures}#storage`,
  International: `${pictures}#international`,
  Business: `${pictures}#business`,
  Packing: `${pictures}#packing`,
  'Industry News': `${pictures}#industry-news`,
} satisfies Record<BlogPost['category'], string>;

/** The picture of a post: its own, or that of its category. */
export const blogImage = ({ image, category }: Pick<BlogPost, 'image' | 'category'>): string =>
  image ?? defaultImages[category];
