/** These limits are separate constants, so the site's scripts do not include all of `textLimits`. */
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
  alt: 500,
  content: 200_000,
  url: 2_000,
  path: 500,
  tag: maxTagLength,
  /** Maximum length of two-step codes, including typed spaces and punctuation. */
  code: 40,
  settingValue: 5_000,
  consent: 500,
  followUpReason: 200,
  /** Maximum length of SEO texts. Exceeds the recommended length, which is only advice. */
  seoText: 1_000,
  customSchema: 16_384,
} as const;

/** Passwords have a minimum length, but no composition rules. The maximum keeps hashing fast. */
export const passwordLength = { min: 12, max: 256 } as const;

export const defaultRetentionPeriods = { spamDays: 30, closedLeadMonths: 24 } as const;

/** Time without data after which clients treat the event stream as broken. The server sends data every 5 seconds. */
export const streamSilenceTimeoutMs = 12_000;

/** Maximum number of leads in a selection. Staff rarely select more leads by hand. */
export const maxSelectedLeads = 100;

export const listPageSize = { default: 50, max: 100 } as const;

export const maxAnswerBytes = 1024 * 1024;

/** The page size is limited, because the list includes the full text of each post. */
export const postListPageSize = { default: 100, max: 100 } as const;

/** The FAQ list is limited, because the FAQ page contains each answer twice: as text and as structured data. */
export const faqListPageSize = { default: 500, max: 500 } as const;
export const maxFaqListBytes = 256 * 1024;

/** The page size is limited, because the list includes the SEO data of each page. */
export const pageListPageSize = { default: 500, max: 500 } as const;
