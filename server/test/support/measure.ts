export function computePercentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((sorted.length * part) / 100) - 1)] ?? Number.NaN;
  return Math.round(value * 10) / 10;
}

/** Expects an odd number of values. */
export const computeMedian = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
