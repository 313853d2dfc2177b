/** Separate from the limits below, because the site would otherwise load all. */
export const maxSearchLength = 200;
export const maxTagLength = 60;

/** Maximum lengths in characters (Unicode code points). */
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
  /** Alternative text of an image. */
  alt: 500,
  content: 200_000,
  url: 2_000,
  /** Addresses of redirects, old and new. */
  path: 500,
  tag: maxTagLength,
  /** Two-step codes, including characters typed between the digits. */
  code: 40,
  settingValue: 5_000,
  consent: 500,
  followUpReason: 200,
  /** Advisory SEO texts may exceed the recommended length. */
  seoText: 1_000,
  /** Bytes of JSON-LD of a page. */
  customSchema: 16_384,
} as const;

/** Passwords have a length but no composition rules. The maximum keeps hashing cheap. */
export const passwordLength = { min: 12, max: 256 } as const;

/** Default storage times of leads without further use. */
export const retentionDefaults = { spamDays: 30, closedLeadMonths: 24 } as const;

/** Silence after which readers treat the event stream as broken. The server sends data every 5 seconds. */
export const streamSilenceTimeoutMs = 12_000;

/** Leads that a call changes or a file of a selection contains, as many as staff select by hand. */
export const maxSelectedLeads = 100;

export const listPageSize = { default: 50, max: 100 } as const;

/** Maximum bytes of an answer with articles. */
export const maxAnswerBytes = 1024 * 1024;

/** Page sizes of the list of posts, which includes their texts. */
export const postListPageSize = { default: 100, max: 100 } as const;

/** Page sizes of the list of FAQs, which includes the answers. The FAQ page contains the list twice. */
export const faqListPageSize = { default: 500, max: 500 } as const;
export const maxFaqListBytes = 256 * 1024;

/** Page sizes of the list of pages, which includes their SEO data. */
export const pageListPageSize = { default: 500, max: 500 } as const;
