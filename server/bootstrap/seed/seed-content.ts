import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { redirectSources, redirectStatuses } from '../../../shared/domain/content/redirects.ts';
import { entryOutcomes } from '../../../shared/domain/leads/lead-entries.ts';
import { contactStatuses, lostReasons, quoteStatuses } from '../../../shared/domain/leads/lead-kinds.ts';
import { blogPostFieldsSchema } from '../../../shared/schemas/content/blog-post.ts';
import { faqFieldsSchema } from '../../../shared/schemas/content/faq.ts';
import { pageInputSchema } from '../../../shared/schemas/content/page.ts';
import { newContactSchema } from '../../../shared/schemas/leads/contact.ts';
import { newQuoteSchema } from '../../../shared/schemas/leads/quote.ts';
import { demoColleagues, demoStaff } from '../../modules/staff/demo-staff.ts';
import { projectFolder } from '../../project-folder.ts';

const folder = join(projectFolder, 'server/bootstrap/seed/content');
const readText = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Reads a JSON file. Replaces the file name in each `content` field with the text of that Markdown file. */
function readContent<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  const value: unknown = JSON.parse(readText(file), (key, text: unknown) =>
    key === 'content' ? readText(z.string().parse(text)).trimEnd() : text,
  );
  return schema.parse(value);
}

const pagesSchema = z.array(pageInputSchema.transform(({ page, seoMeta = null }) => ({ page, seoMeta })));

/** Reads the pages of built-in screens. Page texts are summaries, because React components contain the full texts. */
export const readBuiltInPages = () => readContent('built-in-pages.json', pagesSchema);

/** Reads the privacy notice, which forms link to (Kenya Data Protection Act 2019, section 29). */
export const readRequiredPages = () => readContent('required-pages.json', pagesSchema);

/** Reads demo pages. Some pages have incomplete SEO data, as examples for the SEO screen. */
export const readDemoPages = () => readContent('demo-pages.json', pagesSchema);

/** Reads demo posts. `daysAgo` is the age of the post at the time of seeding. */
export const readDemoBlogPosts = () =>
  readContent('blog-posts.json', z.array(blogPostFieldsSchema.extend({ daysAgo: z.number() })));

/** Reads demo FAQs. The prices come from section 9 of the specification. */
export const readDemoFaqs = () => readContent('faqs.json', z.array(faqFieldsSchema));

const firstNameSchema = z.enum([demoStaff, ...demoColleagues].map(({ firstName }) => firstName));

/** All times are in hours since the lead arrived, except the follow-up time. */
const leadWorkSchema = z.object({
  owner: firstNameSchema.optional(),
  missedAfter: z.array(z.number()).default([]),
  answer: z
    .object({
      after: z.number(),
      by: firstNameSchema,
      how: z.enum(['call', 'whatsapp', 'email']),
      text: z.string().optional(),
    })
    .optional(),
  notes: z
    .array(
      z.object({
        after: z.number(),
        by: firstNameSchema,
        type: z.enum(['note', 'call', 'whatsapp', 'email', 'visit']).default('note'),
        outcome: z.enum(Object.values(entryOutcomes).flat()).exactOptional(),
        text: z.string(),
      }),
    )
    .default([]),
  quotedAfter: z.number().optional(),
  /** Hours after which the lead was won, lost or closed. */
  endedAfter: z.number().optional(),
  lostReason: z.enum(lostReasons).nullable().default(null),
  /** `in` is the number of hours from the time of seeding. A negative number means an overdue follow-up. */
  followUp: z.object({ in: z.number(), reason: z.string() }).nullable().default(null),
});

/** `hoursAgo` is the age of the lead at the time of seeding. */
const leadFields = { hoursAgo: z.number(), work: leadWorkSchema.prefault({}) };

export type DemoLeadRecord = ReturnType<typeof readDemoQuotes>[number] | ReturnType<typeof readDemoContacts>[number];
export type DemoLeadWork = z.output<typeof leadWorkSchema>;
export type DemoFirstName = z.output<typeof firstNameSchema>;

/** Reads demo quote requests. The oldest new request has waited longer than the promised 24 hours. */
export const readDemoQuotes = () =>
  readContent('quotes.json', z.array(newQuoteSchema.extend({ status: z.enum(quoteStatuses), ...leadFields })));

export const readDemoContacts = () =>
  readContent('contacts.json', z.array(newContactSchema.extend({ status: z.enum(contactStatuses), ...leadFields })));

const demoContentHistorySchema = z.object({
  /** Website illustrations to store as library pictures. `scale` multiplies the size of the illustration. */
  pictures: z.array(
    z.object({
      file: z.string(),
      scale: z.number(),
      name: z.string(),
      alt: z.string(),
      caption: z.string().nullable(),
      daysAgo: z.number(),
    }),
  ),
  /** Post with three revisions. The first uses the texts of `begunWith`. The last adds a picture above `before`. */
  history: z.object({
    slug: z.string(),
    begunWith: z.object({ title: z.string(), excerpt: z.string() }),
    picture: z.object({ name: z.string(), before: z.string() }),
  }),
  /** Draft to publish on a Monday, at least `atLeastDays` days from now. */
  plan: z.object({ slug: z.string(), atLeastDays: z.number() }),
  redirect: z.object({
    fromPath: z.string(),
    toAddress: z.string(),
    status: z.literal([...redirectStatuses]),
    source: z.enum(redirectSources),
  }),
  trashedFaq: faqFieldsSchema,
});

export type DemoContentHistory = z.output<typeof demoContentHistorySchema>;

export const readDemoContentHistory = () => readContent('studio.json', demoContentHistorySchema);
