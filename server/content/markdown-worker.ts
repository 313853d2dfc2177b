import { parentPort, workerData } from 'node:worker_threads';
import { markdownToHtml } from './markdown.ts';

// The thread that `markdown-renderer.ts` starts for one text.
parentPort?.postMessage(markdownToHtml(workerData.text, workerData.pictures, workerData.options));
