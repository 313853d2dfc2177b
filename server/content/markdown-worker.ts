import { parentPort, workerData } from 'node:worker_threads';
import { convertMarkdownToHtml } from './markdown.ts';

parentPort?.postMessage(convertMarkdownToHtml(workerData.text, workerData.pictures, workerData.options));
