import type { ApiClient } from '../server/test/api-client.ts';
import { percentile } from '../server/test/measure.ts';
import type { Check } from './check.ts';

/** Something that a screen asks for. */
export interface Ask {
  path: string;
  by: ApiClient;
}

/** Milliseconds until the whole answer is there. @throws when it is none */
export async function timeAsk({ path, by }: Ask): Promise<number> {
  const since = performance.now();
  const { status } = await by.get(path);
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
  return performance.now() - since;
}

/** Median milliseconds of each; round by round, so that what else the machine does meets them alike. */
export async function timeAsks(asks: Ask[], looks: number): Promise<Map<Ask, number>> {
  const times = new Map(asks.map((ask): [Ask, number[]] => [ask, []]));
  for (let look = 0; look < looks; look++) {
    for (const [ask, taken] of times) taken.push(await timeAsk(ask));
  }
  return new Map([...times].map(([ask, taken]) => [ask, percentile(taken, 50)]));
}

/** The same asks among few and among many: few before and after, because a machine may be slower in one minute than in another. */
export interface GrownTimes {
  before: Map<Ask, number>;
  amongMany: Map<Ask, number>;
  after: Map<Ask, number>;
}

/** How much longer each takes among many; the one that grows most is what counts. */
export function checkGrowth(budget: string, asks: Ask[], times: GrownTimes, most: number): Check {
  const grown = asks
    .map((ask) => {
      const dear = times.amongMany.get(ask) ?? Number.NaN;
      const cheap = ((times.before.get(ask) ?? Number.NaN) + (times.after.get(ask) ?? Number.NaN)) / 2;
      return { path: ask.path, dear, cheap, ratio: dear / cheap };
    })
    .toSorted((one, other) => other.ratio - one.ratio);
  const [worst] = grown;
  const sum = (pick: 'dear' | 'cheap') => grown.reduce((total, each) => total + each[pick], 0);
  const ratio = worst?.ratio ?? Number.NaN;
  const ofWorst = `${worst?.dear.toFixed(1)} and ${worst?.cheap.toFixed(1)} ms`;
  return {
    budget,
    wanted: `each ≤ ${most} ×`,
    measured:
      grown.length > 1
        ? `all ${(sum('dear') / sum('cheap')).toFixed(2)} ×; at most ${ratio.toFixed(2)} × (${ofWorst}: ${decodeURIComponent(worst?.path ?? '')})`
        : `${ratio.toFixed(2)} × (${ofWorst})`,
    isMet: ratio <= most,
  };
}
