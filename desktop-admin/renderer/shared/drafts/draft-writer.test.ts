import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftWriter } from './draft-writer.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

test('what is written is kept a second after the last key, and every three while somebody writes on', () => {
  const kept: string[] = [];
  const writer = new DraftWriter<string>((text) => kept.push(text));
  writer.change('a');
  vi.advanceTimersByTime(900);
  expect(kept).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(kept).toEqual(['a']);
  for (let key = 1; key <= 16; key += 1) {
    writer.change('b'.repeat(key));
    vi.advanceTimersByTime(500);
  }
  expect(kept.length).toBe(3);
  writer.change('last');
  writer.flush();
  expect(kept.at(-1)).toBe('last');
  writer.change('never');
  writer.stop();
  vi.advanceTimersByTime(10_000);
  expect(kept.at(-1)).toBe('last');
});
