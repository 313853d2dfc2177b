import { crowdConnections } from './budgets.ts';
import type { Operation, Outcome } from './load.ts';
import type { LoadProfile } from './load-profile.ts';
import type { RunningServer } from './product.ts';
import type { TestBed } from './test-bed.ts';

/** One line of a table: what was measured, and what its figures are a part of. */
export interface Target {
  name: string;
  operation: Operation;
  server: RunningServer | null;
  /** Whether it is measured in the first round only: no budget goes by it. */
  once?: boolean;
}

/** Several targets under the same load. The first is ours, the others are what it is compared with. */
export interface Scenario {
  title: string;
  connections: number;
  targets: [Target, ...Target[]];
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

export function captureScenario({ product, yardstick, plainDatabaseUrl }: TestBed, connections: number): Scenario {
  return {
    title: `POST /api/quotes, ${connections} connections${connections === crowdConnections ? ' (a crowd)' : ''}`,
    connections,
    targets: [
      {
        name: 'the product',
        operation: { kind: 'quote', port: product.port, path: '/api/quotes' },
        server: product,
      },
      {
        name: 'bare Node, one row',
        operation: { kind: 'quote', port: yardstick.port, path: '/quotes' },
        server: yardstick,
        once: connections === crowdConnections,
      },
      {
        name: 'INSERT alone (pg)',
        operation: { kind: 'insert', databaseUrl: plainDatabaseUrl },
        server: null,
        once: true,
      },
    ],
  };
}

export function pageScenario({ product, yardstick }: TestBed): Scenario {
  return {
    title: `GET / rendered afresh, ${pageConnections} connections`,
    connections: pageConnections,
    targets: [
      {
        name: 'the product',
        operation: { kind: 'page', port: product.port, path: freshPage, cookie: unknownSession },
        server: product,
      },
      {
        name: 'bare Node, one SELECT',
        operation: { kind: 'page', port: yardstick.port, path: freshPage, cookie: unknownSession },
        server: yardstick,
      },
    ],
  };
}

/** The scenario of one who searches the blog for what nobody has searched for. */
export function tailScenario({ product }: TestBed): Scenario {
  return {
    title: `GET /blog with another search each time, br, ${pageConnections} connections`,
    connections: pageConnections,
    targets: [
      {
        name: 'the product',
        operation: { kind: 'search', port: product.port, path: '/blog?q=' },
        server: product,
      },
    ],
  };
}

export function listScenario({ product, yardstick }: TestBed): Scenario {
  return {
    title: `GET /api/blog-posts read afresh, ${pageConnections} connections`,
    connections: pageConnections,
    targets: [
      {
        name: 'the product',
        operation: { kind: 'page', port: product.port, path: freshList, cookie: null },
        server: product,
      },
      {
        name: 'bare Node, the same SELECT',
        operation: { kind: 'page', port: yardstick.port, path: '/list', cookie: null },
        server: yardstick,
      },
    ],
  };
}

/** Lets each server run until it is warm. */
export async function warmUp(
  testBed: TestBed,
  { targets, connections }: Scenario,
  profile: LoadProfile,
): Promise<void> {
  for (const { operation, server } of targets) {
    if (!server) continue;
    await testBed.measure({
      operation,
      connections,
      serverPid: server.pid,
      warmUpSeconds: profile.firstWarmUpSeconds,
      seconds: 0.5,
    });
  }
}

/** Measures all in turn, round by round, so that what else the machine does meets them alike. */
export async function runScenario(
  testBed: TestBed,
  { targets, connections }: Scenario,
  profile: LoadProfile,
): Promise<Result[]> {
  const rounds: (Outcome | null)[][] = [];
  for (let round = 0; round < profile.rounds; round++) {
    const outcomes: (Outcome | null)[] = [];
    for (const { operation, server, once } of targets) {
      if (once && round > 0) {
        outcomes.push(null);
        continue;
      }
      const { warmUpSeconds, seconds } = profile;
      const serverPid = server?.pid ?? null;
      outcomes.push(await testBed.measure({ operation, connections, serverPid, warmUpSeconds, seconds }));
    }
    rounds.push(outcomes);
  }
  return targets.map(({ name }, index) => {
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
