import { z } from 'zod';
import { blogPostSchema } from './blog-post.ts';
import { faqSchema } from './faq.ts';

/** What to read about a service: its articles as their cards show them, and its questions. */
export const serviceReadingSchema = z.object({
  posts: z.array(
    blogPostSchema.pick({
      id: true,
      slug: true,
      title: true,
      excerpt: true,
      category: true,
      image: true,
      createdAt: true,
    }),
  ),
  faqs: z.array(faqSchema.pick({ question: true, answer: true })),
});

export type ServiceReading = z.infer<typeof serviceReadingSchema>;
