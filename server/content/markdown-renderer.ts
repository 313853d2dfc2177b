import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { hourMs } from '../../shared/domain/time/durations.ts';
import type { Picture } from '../../shared/schemas/content/picture.ts';
import { type MarkdownOptions, markdownToHtml, plainTextToHtml } from './markdown.ts';

/**
 * Safe HTML of an article's or page's Markdown, however long the text is, while other requests are answered.
 * @param pictures those of the library that it refers to
 */
export type RenderText = (text: string, pictures?: readonly Picture[], options?: MarkdownOptions) => Promise<string>;

/** A text with all that says how it is rendered. */
interface Content {
  text: string;
  pictures: readonly Picture[];
  options: MarkdownOptions;
}

/** What one text may cost. */
interface RenderLimits {
  timeMs: number;
  /** Limit of the thread's heap, in MiB. */
  memoryMiB: number;
}

const defaultLimits: RenderLimits = { timeMs: 10_000, memoryMiB: 128 };

/**
 * Longest text that is rendered at once: prose of this size takes 2 ms, and the worst text 50 ms, in which no thread has
 * even started.
 */
const maxInlineBytes = 16 * 1024;

/** Long texts that are kept: as many as the feed has. */
const maxCachedTexts = 20;

class RenderTimeout extends Error {}

/** Path of the thread's file: beside this one, in the sources as in the build. */
const workerFile = join(import.meta.dirname, `markdown-worker${extname(import.meta.filename)}`);

/**
 * Short texts are rendered at once; each long one by a thread of its own, one after the other, and once for all who ask
 * for it. What is beyond the limits is shown as it was typed: better read without form than not at all. A thread that
 * fails otherwise fails those who wait for it, and nobody else.
 */
export function createMarkdownRenderer(log: Logger, limits = defaultLimits, file = workerFile): RenderText {
  const inTurn = pLimit(1);
  const rendered = new LRUCache<string, Promise<string>>({ max: maxCachedTexts, ttl: hourMs });

  async function renderLong(content: Content): Promise<string> {
    const { text } = content;
    try {
      return await inTurn(() => renderInThread(content, file, limits));
    } catch (error) {
      if (!isBeyondLimits(error)) throw error;
      log.warn({ err: error, characters: text.length }, 'a text is shown as it was typed: it costs too much to render');
      return plainTextToHtml(text);
    }
  }

  return async (text, pictures = [], options = {}) => {
    if (Buffer.byteLength(text) <= maxInlineBytes) return markdownToHtml(text, pictures, options);
    // Of a text that is being written each state is looked at once: it would push out what visitors read.
    if (options.forEditor) return renderLong({ text, pictures, options });
    const key = pictures.length > 0 ? text + JSON.stringify(pictures) : text;
    const known = rendered.get(key);
    if (known) return known;
    const rendering = renderLong({ text, pictures, options });
    rendered.set(key, rendering);
    rendering.catch(() => rendered.delete(key));
    return rendering;
  };
}

/** Renders one text in a thread that lives no longer, and knows nothing else. */
function renderInThread(content: Content, file: string, { timeMs, memoryMiB }: RenderLimits): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const worker = new Worker(file, {
    workerData: content,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMiB },
  });
  const timer = setTimeout(() => reject(new RenderTimeout(`Not rendered within ${timeMs} ms`)), timeMs);
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('The thread has ended without an answer')));
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}

const isBeyondLimits = (error: unknown): boolean =>
  error instanceof RenderTimeout ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
