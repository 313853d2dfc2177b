import { percentile } from './measure.ts';

const samplesOfRound = 40;
/** A busy machine may spoil a round; a leak spoils them all. */
const rounds = 12;
const warmUp = 5;

/** By how much two ways may differ that nobody is to tell apart. */
export const toleratedDifference = 0.1;

/** Answers one way or the other. */
type Attempt = () => Promise<void>;

/** How much the medians of two ways differ, taken in turns so that both meet the same weather. */
async function difference(one: Attempt, other: Attempt, samples: number): Promise<number> {
  const [first, second]: [number[], number[]] = [[], []];
  for (let sample = 0; sample < samples; sample += 1) {
    // Whoever comes second finds everything warm.
    const turns =
      sample % 2 === 0
        ? [
            { way: one, times: first },
            { way: other, times: second },
          ]
        : [
            { way: other, times: second },
            { way: one, times: first },
          ];
    for (const { way, times } of turns) {
      const started = performance.now();
      await way();
      times.push(performance.now() - started);
    }
  }
  return Math.abs(median(first) / median(second) - 1);
}

const median = (values: number[]) =>
  percentile(
    values.map((value) => value * 100),
    50,
  );

/** The least part by which the medians of two ways have differed: of several rounds, while it is too much. */
export async function leastDifference(one: Attempt, other: Attempt): Promise<number> {
  await difference(one, other, warmUp);
  const differences: number[] = [];
  while (differences.length < rounds) {
    differences.push(await difference(one, other, samplesOfRound));
    if (differences.some((value) => value <= toleratedDifference)) break;
  }
  return Math.min(...differences);
}
