import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { hourMs } from '../../shared/domain/time/durations.ts';
import type { Picture } from '../../shared/schemas/content/picture.ts';
import { convertMarkdownToHtml, convertPlainTextToHtml, type MarkdownOptions } from './markdown.ts';

/** Renders safe HTML without blocking other requests. @param pictures library pictures in the text */
export type MarkdownRenderer = (
  text: string,
  pictures?: readonly Picture[],
  options?: MarkdownOptions,
) => Promise<string>;

interface Content {
  text: string;
  pictures: readonly Picture[];
  options: MarkdownOptions;
}

interface RenderLimits {
  timeMs: number;
  /** Maximum heap size of the worker thread, in MiB. */
  memoryMiB: number;
}

const defaultLimits: RenderLimits = { timeMs: 10_000, memoryMiB: 128 };

/**
 * Texts up to this size are rendered in the main thread, because starting a thread usually takes longer. Most of these
 * texts render in 2 ms, and the slowest renders in 50 ms.
 */
const maxInlineBytes = 16 * 1024;

/** The cache has room for all texts of the Atom feed. */
const maxCachedTexts = 20;

class RenderTimeout extends Error {}

/** The worker is in the same folder as this file, both in the sources and in the build. */
const workerFile = join(import.meta.dirname, `markdown-worker${extname(import.meta.filename)}`);

/**
 * Renders each long text in a separate thread, one at a time. Simultaneous requests for a text share one rendering. A
 * text that exceeds a limit is shown as plain text. After any other failure, only the requests for that text fail.
 */
export function createMarkdownRenderer(log: Logger, limits = defaultLimits, file = workerFile): MarkdownRenderer {
  const inTurn = pLimit(1);
  const rendered = new LRUCache<string, Promise<string>>({ max: maxCachedTexts, ttl: hourMs });

  async function renderLong(content: Content): Promise<string> {
    const { text } = content;
    try {
      return await inTurn(() => renderInThread(content, file, limits));
    } catch (error) {
      if (!isBeyondLimits(error)) throw error;
      log.warn(
        { err: error, characters: text.length },
        'showing a text as plain text, because rendering it exceeds the limits',
      );
      return convertPlainTextToHtml(text);
    }
  }

  return async (text, pictures = [], options = {}) => {
    if (Buffer.byteLength(text) <= maxInlineBytes) return convertMarkdownToHtml(text, pictures, options);
    // Do not cache previews for an editor, because each version of the text is rendered only once.
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
