import { crowdConnections } from './budgets.ts';
import type { Outcome, Target } from './load.ts';
import type { RunningServer } from './product.ts';
import type { Stage } from './stage.ts';

/** How long everything takes. */
export interface Pace {
  rounds: number;
  /** Once for each server, before the first round: until then it runs code that it has not yet compiled. */
  firstWarmUpSeconds: number;
  /** Before each measurement. */
  warmUpSeconds: number;
  seconds: number;
  /** Quote requests among which the inbox is looked at. */
  inboxes: [few: number, many: number];
  /** Leads among which callers are sought. */
  searches: [few: number, many: number];
  /** Posts among which pages are made, and how often each. */
  posts: number;
  looks: number;
  /** Streams that hear of a new request. */
  streams: number;
}

/** As the performance requirements say: 10 s after warm-up, medians of 3. */
export const fullPace: Pace = {
  rounds: 3,
  firstWarmUpSeconds: 8,
  warmUpSeconds: 2,
  seconds: 10,
  inboxes: [10_000, 1_000_000],
  searches: [3_000, 300_000],
  posts: 10_000,
  looks: 40,
  streams: 1_000,
};
/** To see where one stands, in less than three minutes. */
export const quickPace: Pace = {
  ...fullPace,
  firstWarmUpSeconds: 2.5,
  warmUpSeconds: 0.3,
  seconds: 0.8,
  inboxes: [10_000, 50_000],
  searches: [3_000, 30_000],
};
/** To see that it runs: its figures mean nothing. */
export const smokePace: Pace = {
  rounds: 1,
  firstWarmUpSeconds: 0.1,
  warmUpSeconds: 0.1,
  seconds: 0.2,
  inboxes: [100, 200],
  searches: [100, 200],
  posts: 100,
  looks: 2,
  streams: 20,
};

/** One line of a table: what was measured, and what its figures are a part of. */
export interface Contender {
  name: string;
  target: Target;
  server: RunningServer | null;
}

/** Several contenders under the same load. The first is ours, the others are what it is compared with. */
export interface Match {
  title: string;
  connections: number;
  contenders: [Contender, ...Contender[]];
}

export interface Result {
  name: string;
  /** Median of each figure over the rounds. */
  outcome: Outcome;
  /** Our answers a second as a part of this one's: the median of the rounds' ratios. */
  share: number;
  /** This one's processor time for an answer as a part of ours, likewise; steadier when the machine does other things. */
  cpuShare: number;
}

/** The home page, afresh for whoever brings {@link unknownSession}. */
export const freshPage = '/';

/** Whoever may be signed in meets no kept answer; pages do not look whether they are. */
export const unknownSession = 'sid=none';

/** A list of the API, read each time: only the plain one is kept. */
export const freshList = '/api/blog-posts?published=true&limit=100';

/** Connections for pages: as many as the figures of others were measured with. */
const pageConnections = 32;

export function captureMatch({ product, yardstick, plainDatabaseUrl }: Stage, connections: number): Match {
  return {
    title: `POST /api/quotes, ${connections} connections${connections === crowdConnections ? ' (a crowd)' : ''}`,
    connections,
    contenders: [
      {
        name: 'the product',
        target: { kind: 'quote', port: product.port, path: '/api/quotes' },
        server: product,
      },
      {
        name: 'bare Node, one row',
        target: { kind: 'quote', port: yardstick.port, path: '/quotes' },
        server: yardstick,
      },
      { name: 'INSERT alone (pg)', target: { kind: 'insert', databaseUrl: plainDatabaseUrl }, server: null },
    ],
  };
}

export function pageMatch({ product, yardstick }: Stage): Match {
  return {
    title: `GET / rendered afresh, ${pageConnections} connections`,
    connections: pageConnections,
    contenders: [
      {
        name: 'the product',
        target: { kind: 'page', port: product.port, path: freshPage, cookie: unknownSession },
        server: product,
      },
      {
        name: 'bare Node, one SELECT',
        target: { kind: 'page', port: yardstick.port, path: freshPage, cookie: unknownSession },
        server: yardstick,
      },
    ],
  };
}

export function listMatch({ product, yardstick }: Stage): Match {
  return {
    title: `GET /api/blog-posts read afresh, ${pageConnections} connections`,
    connections: pageConnections,
    contenders: [
      {
        name: 'the product',
        target: { kind: 'page', port: product.port, path: freshList, cookie: null },
        server: product,
      },
      {
        name: 'bare Node, the same SELECT',
        target: { kind: 'page', port: yardstick.port, path: '/list', cookie: null },
        server: yardstick,
      },
    ],
  };
}

/** Lets each server run until it is warm. */
export async function warmUp(stage: Stage, { contenders, connections }: Match, pace: Pace): Promise<void> {
  for (const { target, server } of contenders) {
    if (!server) continue;
    await stage.measure({
      target,
      connections,
      serverPid: server.pid,
      warmUpSeconds: pace.firstWarmUpSeconds,
      seconds: 0.5,
    });
  }
}

/** Measures all in turn, round by round, so that what else the machine does meets them alike. */
export async function play(stage: Stage, { contenders, connections }: Match, pace: Pace): Promise<Result[]> {
  const rounds: Outcome[][] = [];
  for (let round = 0; round < pace.rounds; round++) {
    const outcomes: Outcome[] = [];
    for (const { target, server } of contenders) {
      const { warmUpSeconds, seconds } = pace;
      const serverPid = server?.pid ?? null;
      outcomes.push(await stage.measure({ target, connections, serverPid, warmUpSeconds, seconds }));
    }
    rounds.push(outcomes);
  }
  return contenders.map(({ name }, index) => {
    const pairs = rounds.flatMap(({ 0: ours, [index]: theirs }) => (ours && theirs ? [{ ours, theirs }] : []));
    return {
      name,
      outcome: medianOutcome(pairs.map(({ theirs }) => theirs)),
      share: median(pairs.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)),
      cpuShare: median(pairs.map(({ ours, theirs }) => (theirs.serverCpu ?? Number.NaN) / (ours.serverCpu ?? 0))),
    };
  });
}

function medianOutcome(outcomes: Outcome[]): Outcome {
  const of = (pick: (outcome: Outcome) => number) => median(outcomes.map(pick));
  const ofKnown = (pick: (outcome: Outcome) => number | null) => {
    const value = of((outcome) => pick(outcome) ?? Number.NaN);
    return Number.isNaN(value) ? null : value;
  };
  return {
    answers: of(({ answers }) => answers),
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    serverCpu: ofKnown(({ serverCpu }) => serverCpu),
    postgresCpu: ofKnown(({ postgresCpu }) => postgresCpu),
    loadBusy: of(({ loadBusy }) => loadBusy),
    othersBusy: ofKnown(({ othersBusy }) => othersBusy),
  };
}

/** The middle value: rounds are an odd number. */
export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
