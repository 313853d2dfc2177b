import { queryKeys } from '../../../../shared/api/query-keys.ts';
import { blogCategories } from '../../../../shared/domain/enums.ts';
import { type BlogPost, blogPostSchema } from '../../../../shared/schemas/blog-post.ts';
import type { ManagedResource } from '../../shared/record-manager/managed-resource.ts';

/** Texts: specification, sections 2 and 8. */
export const blogResource: ManagedResource<BlogPost> = {
  rootKey: queryKeys.blogPosts,
  screen: '/blog',
  title: 'Blog Manager',
  one: 'blog post',
  many: 'blog posts',
  newLabel: 'New Post',
  createTitle: 'Create New Blog Post',
  editTitle: 'Edit Blog Post',
  saveLabel: 'Save Post',
  isLong: true,
  emptyHint: 'Posts appear here, drafts too. Visitors see what is published on the blog and on the home page.',
  categories: blogCategories,
  schema: blogPostSchema,
  searched: ({ title, excerpt, tags }) => [title, excerpt, ...tags],
};
