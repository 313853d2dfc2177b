import { parentPort, workerData } from 'node:worker_threads';
import { markdownToHtml } from './markdown.ts';

parentPort?.postMessage(markdownToHtml(workerData.text, workerData.pictures, workerData.options));
