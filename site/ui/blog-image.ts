import type { BlogPost } from '../../shared/schemas/blog-post.ts';
import business from '../illustrations/blog-business.svg';
import industryNews from '../illustrations/blog-industry-news.svg';
import international from '../illustrations/blog-international.svg';
import movingTips from '../illustrations/blog-moving-tips.svg';
import packing from '../illustrations/blog-packing.svg';
import storage from '../illustrations/blog-storage.svg';

const defaultImages = {
  'Moving Tips': movingTips,
  Storage: storage,
  International: international,
  Business: business,
  Packing: packing,
  'Industry News': industryNews,
} satisfies Record<BlogPost['category'], string>;

/** The picture of a post: its own, or that of its category. */
export const blogImage = ({ image, category }: Pick<BlogPost, 'image' | 'category'>): string =>
  image ?? defaultImages[category];
