import { z } from 'zod';
import { blogPostSchema } from '../content/blog-post.ts';
import { faqSchema } from '../content/faq.ts';

export const serviceReadingSchema = z.object({
  posts: z.array(blogPostSchema.pick({ slug: true, title: true, excerpt: true })),
  faqs: z.array(faqSchema.pick({ question: true, answer: true })),
});

export type ServicePostsAndFaqs = z.infer<typeof serviceReadingSchema>;
