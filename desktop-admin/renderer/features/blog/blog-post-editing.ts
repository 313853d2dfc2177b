import { z } from 'zod';
import { blogCategories } from '../../../../shared/domain/enums.ts';
import { articleSlug } from '../../../../shared/domain/slug.ts';
import * as blogPosts from '../../../../shared/endpoints/blog-posts.ts';
import {
  type BlogPost,
  type BlogPostFields,
  blogPostFieldsSchema,
  blogPostSchema,
} from '../../../../shared/schemas/blog-post.ts';
import { call } from '../../shared/api/call.ts';
import type { ConflictField } from '../../shared/forms/conflict-dialog.tsx';
import type { EditedResource } from '../../shared/record-manager/managed-resource.ts';
import { publicationLabel } from '../../shared/record-manager/record-fields.tsx';
import type { RecordEditing, RecordForm } from '../../shared/record-manager/use-record-form.ts';

/** Texts: specification, sections 2 and 8. */
export const blogResource: EditedResource<BlogPost, BlogPostFields> = {
  list: blogPosts.list,
  create: (body) => call(blogPosts.create, { body }),
  update: (id, body) => call(blogPosts.update, { params: { post: id }, body }),
  remove: (id) => call(blogPosts.remove, { params: { post: id } }),
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

/** What the form of a post holds. */
export interface BlogPostValues {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  image: string;
  category: string;
  tags: string[];
  /** For search engines; empty: title and excerpt. */
  metaTitle: string;
  metaDescription: string;
  /** A tag that is being typed: it counts, entered or not. */
  unfinishedTag: string;
  published: boolean;
}

/** What this browser may have kept of a post that was not saved. */
const blogPostValuesSchema: z.ZodType<BlogPostValues> = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  image: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
  unfinishedTag: z.string(),
  published: z.boolean(),
});

/** Defaults: specification, section 5. */
const blank: BlogPostValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  image: '',
  category: '',
  tags: [],
  metaTitle: '',
  metaDescription: '',
  unfinishedTag: '',
  published: false,
};

export const blogPostEditing: RecordEditing<BlogPost, BlogPostValues, BlogPostFields> = {
  resource: blogResource,
  id: 'post',
  blank,
  valuesOf: ({ title, slug, excerpt, content, image, category, tags, metaTitle, metaDescription, published }) => ({
    ...{ title, slug, excerpt, content, category, tags, published },
    image: image ?? '',
    metaTitle: metaTitle ?? '',
    metaDescription: metaDescription ?? '',
    unfinishedTag: '',
  }),
  fieldsOf: ({ unfinishedTag, tags, ...values }) => ({ ...values, tags: withTags(tags, [unfinishedTag]) }),
  fieldsSchema: blogPostFieldsSchema,
  draftSchema: blogPostValuesSchema,
};

export type BlogPostFormState = RecordForm<BlogPost, BlogPostValues, BlogPostFields>;

/**
 * What typing a title changes. The slug of a new post follows it (specification, section 5), until somebody writes
 * another one.
 */
export function titleChange(
  { title, slug }: Pick<BlogPostValues, 'title' | 'slug'>,
  typed: string,
  isNew: boolean,
): Partial<BlogPostValues> {
  const follows = isNew && (slug === '' || slug === articleSlug(title));
  return follows ? { title: typed, slug: articleSlug(typed) } : { title: typed };
}

/** Both versions of a post, field by field, in words. */
export function comparePosts(mine: BlogPostValues, theirs: BlogPost): ConflictField[] {
  const other = blogPostEditing.valuesOf(theirs);
  const texts = [
    ['Title', 'title'],
    ['Slug', 'slug'],
    ['Excerpt', 'excerpt'],
    ['Content', 'content'],
    ['Image', 'image'],
    ['Category', 'category'],
    ['Meta title', 'metaTitle'],
    ['Meta description', 'metaDescription'],
  ] as const;
  const tagsOf = ({ tags, unfinishedTag }: BlogPostValues) => withTags(tags, [unfinishedTag]).join(', ');
  return [
    ...texts.map(([label, name]) => ({ label, mine: mine[name], theirs: other[name] })),
    { label: 'Tags', mine: tagsOf(mine), theirs: tagsOf(other) },
    { label: 'Status', mine: publicationLabel(mine.published), theirs: publicationLabel(other.published) },
  ];
}

/**
 * Tags with others added, as they are stored: without the `#` that the site puts before them, none empty, none twice,
 * whatever their letters' case.
 */
export function withTags(tags: readonly string[], added: readonly string[]): string[] {
  const cleaned = added.map((tag) => tag.trim().replace(/^#+/, '').trim()).filter(Boolean);
  const known = new Map<string, string>();
  for (const tag of [...tags, ...cleaned]) {
    const folded = tag.toLowerCase();
    if (!known.has(folded)) known.set(folded, tag);
  }
  return [...known.values()];
}
