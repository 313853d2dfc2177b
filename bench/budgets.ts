/** What the product has to reach. Source of every figure: "Budgets" in the project's performance requirements. */
export const budgets = {
  /** Lead capture: requests per second as a part of bare Node's, at {@link budgetConnections}. */
  leadCaptureShare: 0.4,
  /** Lead capture: how many times Payload's write rate; see {@link payloadShare}. */
  leadCaptureOverPayload: 7,
  /** Lead capture at {@link crowdConnections}: 99 of 100 answers take no longer. */
  leadCaptureP99Ms: 200,
  /** Lead capture at {@link budgetConnections}: processor time of the server and PostgreSQL together. */
  leadCaptureCpuMs: 0.6,
  /** Answers from the cache: as a part of nginx's with the same bytes. Of gzip the first round's budget is the last word. */
  cachedShare: 0.6,
  cachedGzipShare: 0.4,
  /** The same pages: processor time for an answer as a part of what bare `node:http` takes for the same bytes and headers. */
  cachedCpuShare: 0.75,
  /** The compressed page: 99 of 100 answers take no longer. */
  cachedP99Ms: 10,
  /** A JSON list read afresh: answers per second as a part of bare Node's with the same SELECT. */
  listShare: 0.35,
  /** Memory of one process. */
  idleMemoryMiB: 150,
  loadedMemoryMiB: 300,
  /** Times of bare Node's start. */
  startRatio: 5,
  contentChangeMs: 1_000,
  alertP99Ms: 300,
  /** Times: an alert, divided by the streams that it goes to, among a thousand and among a hundred: in proportion at most. */
  streamsRatio: 1,
  /** Times: the inbox among a million leads and among ten thousand. */
  inboxRatio: 1.5,
  /** A search of the inbox among 300,000 leads, and how many times what it takes among 3,000. */
  searchP95Ms: 100,
  searchRatio: 2,
  /** A file of 300,000 leads, and how much more memory the process takes for it. */
  fileSeconds: 6,
  fileMemoryMiB: 64,
  /** Times: lists, searches and a report of a month among a million leads and among ten thousand. */
  leadListsRatio: 1.5,
  /** Reports of so many days, among 300,000 leads. The requirements have no figure: what one waits for without a thought, and with one. */
  reportMs: { 30: 200, 365: 500, 3650: 2_000 },
  /** Leads stored a second as a part of what the version before the lead desk stores in the same run. */
  captureOfBefore: 0.95,
  /** Searches, lists and pages: milliseconds as a part of what the version before the house's second design takes in the same run. */
  asksOfBefore: 1.05,
  /** Times: figures and lists among 300,000 leads and among 3,000. */
  leadGrowthRatio: 2,
  /** Times: p99 of other answers while a file of all leads leaves. */
  othersRatio: 2,
  /** Old leads that come in from a file: how much more memory the process takes, and p99 of the admin meanwhile. */
  importMemoryMiB: 64,
  importAdminP99Ms: 250,
  /** Times: a page among ten thousand posts and among fifteen; the whole sitemap, for each 10,000, among 10,000 and among half. */
  postsRatio: 1.5,
  /** A page rendered afresh: pages per second as a part of bare Node's. */
  pageShare: 1.3,
  /** Pages made for searches that are never the same, at {@link budgetConnections}: p99 as a multiple of the median. */
  searchTail: 4,
  /** A page rendered afresh: a twentieth of what Ghost takes, 25 ms of processor time at best. */
  pageCpuMs: 25 / 20,
} as const;

/**
 * Payload's write rate as a part of bare Node's, both measured on one machine (282 and 4,450 a second), so that the
 * comparison holds on a machine without Payload.
 */
export const payloadShare = 282 / 4_450;

/** Connections at which shares are measured. */
export const budgetConnections = 32;

/** Connections at which the slowest answers are looked at. */
export const crowdConnections = 128;
