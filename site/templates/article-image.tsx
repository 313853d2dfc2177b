import type { ComponentProps } from 'react';
import { categorySlug } from '../../shared/domain/blog-address.ts';
import type { BlogPost } from '../../shared/schemas/blog-post.ts';
import pictures from '../illustrations/blog.svg';
import { FallibleImage } from '../ui/fallible-image.tsx';

/** How many pictures each category has. */
const variantCount = 4;

/** The picture that a post has when staff give it none: always the same one of its category's, chosen by its address. */
function drawnPicture({ category, slug }: Pick<BlogPost, 'category' | 'slug'>): string {
  const hash = Array.from(slug).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10007, 0);
  // All of one sheet, so that a list of articles asks for one file.
  return `${pictures}#${categorySlug(category)}-${(hash % variantCount) + 1}`;
}

interface ArticleImageProps extends ComponentProps<'img'> {
  post: Pick<BlogPost, 'category' | 'slug' | 'image'>;
}

/** The picture of a post: its own while that loads, or the one drawn for it. */
export function ArticleImage({ post, ...image }: ArticleImageProps) {
  const drawn = <img {...image} src={drawnPicture(post)} alt="" />;
  return post.image ? <FallibleImage {...image} src={post.image} standIn={drawn} /> : drawn;
}
