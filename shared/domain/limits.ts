/** Two of the limits below by themselves: the site needs no others, and would carry all. */
export const maxSearchLength = 200;
export const maxTagLength = 60;

/** Longest accepted texts, in characters (Unicode code points). */
export const textLimits = {
  name: 200,
  phone: 40,
  email: 254,
  place: 300,
  subject: 200,
  search: maxSearchLength,
  message: 5_000,
  title: 200,
  slug: 200,
  excerpt: 500,
  /** Alternative text of a picture. */
  alt: 500,
  content: 200_000,
  url: 2_000,
  /** Length of an address that leads on, and of where it leads. */
  path: 500,
  tag: maxTagLength,
  /** Length of a code of the second step, with all that people type between its characters. */
  code: 40,
  settingValue: 5_000,
  consent: 500,
  followUpReason: 200,
  /** An advisory SEO text may be too long for a search engine and still has to be storable. */
  seoText: 1_000,
  /** Bytes of JSON-LD that a page may carry. */
  customSchema: 16_384,
} as const;

/** Passwords have a length and no composition rules; the upper bound keeps hashing cheap to refuse. */
export const passwordLength = { min: 12, max: 256 } as const;

/** How long leads are kept that nobody needs any more, unless staff set it otherwise. */
export const retentionDefaults = { spamDays: 30, closedLeadMonths: 24 } as const;

/**
 * The server's stream says something every 5 seconds; after this long without a sign it is gone, as readers see it.
 */
export const streamSilenceTimeoutMs = 12_000;

/** Leads that one call changes, or that a file of a selection has: as many as somebody picks by hand. */
export const maxSelectedLeads = 100;

/** Page sizes of lists. */
export const listPageSize = { default: 50, max: 100 } as const;

/** Limit of an answer that holds articles, however long they are. */
export const maxAnswerBytes = 1024 * 1024;

/** Page sizes of the list of posts, whose texts are in it. */
export const postListPageSize = { default: 100, max: 100 } as const;

/** Page sizes of the list of FAQs, whose answers are in it, and how long it may be: the FAQ page holds it twice. */
export const faqListPageSize = { default: 500, max: 500 } as const;
export const maxFaqListBytes = 256 * 1024;

/** Page sizes of the list of pages, which has their SEO data. */
export const pageListPageSize = { default: 500, max: 500 } as const;
