import { z } from 'zod';
import { timestamp } from '../timestamps.ts';
import { articleSchema, blogPostFieldsSchema } from './blog-post.ts';
import { pageInputSchema, publishedPageSchema } from './page.ts';

/** Unsaved fields to preview. Without a body, the preview shows the stored record. */
export const pagePreviewInputSchema = pageInputSchema.optional();
export const blogPostPreviewInputSchema = blogPostFieldsSchema.optional();

export const previewLinkSchema = z.object({
  url: z.string().meta({ description: 'URL of the preview. Anyone with the link can see the draft' }),
  expiresAt: timestamp(),
});

export const previewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), content: publishedPageSchema }),
  z.object({ kind: z.literal('post'), content: articleSchema }),
]);

export type PreviewLink = z.infer<typeof previewLinkSchema>;
export type Preview = z.infer<typeof previewSchema>;
