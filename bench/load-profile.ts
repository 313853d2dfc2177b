/** How long everything takes, and among how much. */
export interface LoadProfile {
  rounds: number;
  /** Warm-up once for each server, before the first round: until then it runs code that it has not yet compiled. */
  firstWarmUpSeconds: number;
  /** Warm-up before each measurement. */
  warmUpSeconds: number;
  seconds: number;
  /** Quote requests among which the inbox is looked at. */
  inboxes: [few: number, many: number];
  /** Leads among which callers are sought. */
  searches: [few: number, many: number];
  /** Quote requests among which leads are worked: few, those among which callers are sought, and many. */
  leadCounts: [few: number, sought: number, many: number];
  /** How often each spelling of a caller is sought. */
  spellingLooks: number;
  /** Starts of the product on data that is there, with one of bare Node after each. */
  starts: number;
  /** Posts among which pages are made, and how often each. */
  posts: number;
  looks: number;
  /** Articles that are read among them: more than the product's cache holds. */
  articles: number;
  /** Streams that hear of a new request: few and many. */
  streams: [few: number, many: number];
  /** Old leads that come in from a file. */
  importLines: number;
}

/** The profile of the performance requirements: 10 s after warm-up, medians of 3. */
export const fullProfile: LoadProfile = {
  rounds: 3,
  firstWarmUpSeconds: 8,
  warmUpSeconds: 2,
  seconds: 10,
  inboxes: [10_000, 1_000_000],
  searches: [3_000, 300_000],
  leadCounts: [10_000, 300_000, 1_000_000],
  spellingLooks: 10,
  starts: 3,
  posts: 10_000,
  looks: 15,
  articles: 1_000,
  streams: [100, 1_000],
  importLines: 100_000,
};

/** The profile for what is steady after half the time. */
export const halfAsLong = (profile: LoadProfile): LoadProfile => ({ ...profile, seconds: profile.seconds / 2 });

/** A profile that shows where one stands, in less than three minutes. */
export const quickProfile: LoadProfile = {
  ...fullProfile,
  firstWarmUpSeconds: 2.5,
  warmUpSeconds: 0.3,
  seconds: 0.8,
  inboxes: [10_000, 50_000],
  searches: [3_000, 30_000],
  leadCounts: [10_000, 30_000, 50_000],
  importLines: 10_000,
};

/** A profile that only shows that everything runs: its figures mean nothing. */
export const smokeProfile: LoadProfile = {
  rounds: 1,
  firstWarmUpSeconds: 0.1,
  warmUpSeconds: 0.1,
  seconds: 0.2,
  inboxes: [100, 200],
  searches: [100, 200],
  leadCounts: [100, 200, 300],
  spellingLooks: 1,
  starts: 1,
  posts: 100,
  looks: 2,
  articles: 20,
  streams: [5, 20],
  importLines: 300,
};
