import { median } from '../server/test/measure.ts';
import type { Outcome } from './load.ts';
import type { LoadProfile } from './load-profile.ts';
import type { Scenario } from './scenarios.ts';
import type { TestBed } from './test-bed.ts';

/** What came of one target of a scenario. */
export interface Result {
  name: string;
  /** Median of each figure over the rounds. */
  outcome: Outcome;
  /** Our answers a second as a part of this one's: the median of the rounds' ratios. */
  share: number;
  /** This one's processor time for an answer as a part of ours, likewise; steadier when the machine does other things. */
  cpuShare: number;
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
