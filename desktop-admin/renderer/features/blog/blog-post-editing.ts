import { z } from 'zod';
import { blogCategories } from '../../../../shared/domain/content/blog.ts';
import { createArticleSlug, suggestArticleSlug, updateSuggestedSlug } from '../../../../shared/domain/content/slug.ts';
import { trimText } from '../../../../shared/domain/texts.ts';
import * as blogPosts from '../../../../shared/endpoints/content/blog-posts.ts';
import {
  type BlogPost,
  type BlogPostFields,
  blogPostFieldsSchema,
  blogPostSchema,
} from '../../../../shared/schemas/content/blog-post.ts';
import type { PostRevision } from '../../../../shared/schemas/content/revision.ts';
import { call } from '../../shared/api/call.ts';
import type { EditableResource } from '../../shared/record-manager/managed-resource.ts';
import type { RecordForm, RecordFormConfig } from '../../shared/record-manager/use-record-form.ts';

/** Source of the texts: specification, sections 2 and 8. */
export const blogResource: EditableResource<BlogPost, BlogPostFields> = {
  list: blogPosts.list,
  create: (body) => call(blogPosts.create, { body }),
  update: (id, body) => call(blogPosts.update, { params: { post: id }, body }),
  remove: (id) => call(blogPosts.remove, { params: { post: id } }),
  screen: '/blog',
  title: 'Blog manager',
  one: 'blog post',
  many: 'blog posts',
  newLabel: 'New Post',
  createTitle: 'Create New Blog Post',
  editTitle: 'Edit Blog Post',
  saveLabel: 'Save post',
  isLong: true,
  emptyHint: 'Posts and drafts appear here. Visitors see the published posts on the blog and on the home page.',
  categories: blogCategories,
  schema: blogPostSchema,
  searched: ({ title, excerpt, tags }) => [title, excerpt, ...tags],
};

export interface BlogPostValues {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  image: string;
  category: string;
  tags: string[];
  /** Title and description for search engines. If empty, the site uses the post's title and excerpt. */
  metaTitle: string;
  metaDescription: string;
  /**
   * Values for link previews in messaging apps. If empty, the site uses the search engine values and the post's image.
   */
  ogTitle: string;
  ogDescription: string;
  ogImage: string;
  canonicalUrl: string;
  noIndex: boolean;
  /** Text of a tag that the user is still typing. Saved together with the other tags. */
  unfinishedTag: string;
  published: boolean;
  /** Times as ISO 8601 strings in UTC. Empty if no time is set. */
  publishAt: string;
  unpublishAt: string;
  publishedAt: string;
}

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
  ogTitle: z.string(),
  ogDescription: z.string(),
  ogImage: z.string(),
  canonicalUrl: z.string(),
  noIndex: z.boolean(),
  publishAt: z.string(),
  unpublishAt: z.string(),
  publishedAt: z.string(),
});

/** Source of the default values: specification, section 5. */
const blankBlogPost: BlogPostValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  image: '',
  category: '',
  tags: [],
  metaTitle: '',
  metaDescription: '',
  ogTitle: '',
  ogDescription: '',
  ogImage: '',
  canonicalUrl: '',
  noIndex: false,
  unfinishedTag: '',
  published: false,
  publishAt: '',
  unpublishAt: '',
  publishedAt: '',
};

/** Stored fields of a post or of an earlier version. Earlier versions have no scheduled times. */
type StoredBlogPost = PostRevision['fields'] & Pick<BlogPost, 'publishAt' | 'unpublishAt'>;

export const toBlogPostValues = ({ image, metaTitle, metaDescription, ...post }: StoredBlogPost): BlogPostValues => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  content: post.content,
  image: image ?? '',
  category: post.category,
  tags: post.tags,
  metaTitle: metaTitle ?? '',
  metaDescription: metaDescription ?? '',
  ogTitle: post.ogTitle ?? '',
  ogDescription: post.ogDescription ?? '',
  ogImage: post.ogImage ?? '',
  canonicalUrl: post.canonicalUrl ?? '',
  noIndex: post.noIndex ?? false,
  unfinishedTag: '',
  published: post.published,
  publishAt: post.publishAt ?? '',
  unpublishAt: post.unpublishAt ?? '',
  publishedAt: post.publishedAt ?? '',
});

export const blogPostFormConfig: RecordFormConfig<BlogPost, BlogPostValues, BlogPostFields> = {
  resource: blogResource,
  id: 'post',
  blank: blankBlogPost,
  valuesOf: toBlogPostValues,
  fieldsOf: ({ unfinishedTag, tags, publishAt, ...values }) => ({
    ...values,
    // Keeps a slug without letters or digits unchanged, so that the slug field reports an error.
    slug: createArticleSlug(values.slug) || values.slug,
    // Clears the scheduled publishing time of a published post, because the form hides this field.
    publishAt: values.published ? '' : publishAt,
    tags: addTags(tags, [unfinishedTag]),
  }),
  fieldsSchema: blogPostFieldsSchema,
  draftSchema: blogPostValuesSchema,
  draftKind: 'blog-post',
};

export type BlogPostFormState = RecordForm<BlogPost, BlogPostValues, BlogPostFields>;

/** Derives the slug of a new post from the title until the user edits the slug. Source: specification, section 5. */
export function resolveTitleChange(
  { title, slug }: Pick<BlogPostValues, 'title' | 'slug'>,
  typed: string,
  isNew: boolean,
): Partial<BlogPostValues> {
  const next = isNew ? updateSuggestedSlug(slug, { before: title, title: typed }, suggestArticleSlug) : slug;
  return next === slug ? { title: typed } : { title: typed, slug: next };
}

/** Returns fields for the preview, with placeholders for empty fields. Returns undefined if a field is invalid. */
export function toPreviewFields(values: BlogPostValues): BlogPostFields | undefined {
  const written = blogPostFormConfig.fieldsOf({
    ...values,
    title: trimText(values.title) || 'Untitled',
    slug: trimText(values.slug) || 'preview',
    excerpt: trimText(values.excerpt) || '…',
    content: trimText(values.content) || '…',
    category: values.category || blogCategories[0],
  });
  return blogPostFieldsSchema.safeParse(written).data;
}

/** Removes leading `#` characters and adds the tags. Ignores empty tags and duplicates, regardless of case. */
export function addTags(tags: readonly string[], added: readonly string[]): string[] {
  const cleaned = added.map((tag) => tag.trim().replace(/^#+/, '').trim()).filter(Boolean);
  const known = new Map<string, string>();
  for (const tag of [...tags, ...cleaned]) {
    const folded = tag.toLowerCase();
    if (!known.has(folded)) known.set(folded, tag);
  }
  return [...known.values()];
}
