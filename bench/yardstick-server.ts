import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { loadSiteRenderer } from '../server/web/site-renderer.ts';
import { contentApi, type PageContent, recordingApi } from './page-content.ts';
import { createQuoteTable, insertQuote, type QuoteFields, quoteValues } from './quote-table.ts';
import { type RawAnswer, readRaw } from './raw-answer.ts';

/**
 * What the product is measured against: bare `node:http` and `pg`, without Koa, ORM, validation, sessions, events,
 * security headers or logs, and with a pool as large as the product's.
 *
 * - `POST /quotes` parses JSON and inserts one row; it answers when the row is committed.
 * - `GET /` renders the product's own home page afresh: one SELECT of one row that holds everything the page shows,
 *   then the built site's `render`. That is React's `renderToString` of the same tree, with React Router's and TanStack
 *   Query's preparation for it, which the bundle does not offer separately. Both sides pay for them alike, so the ratio
 *   tells what the server around the site costs: middleware, ORM, several queries.
 * - `GET /kept/…` answers from memory what the product answered at the same path, headers and all.
 * - `GET /list` answers the rows of the published posts, as the product's table has them, from one SELECT.
 *
 * A child process of the benchmark: takes DATABASE_URL, DIST_FOLDER and PRODUCT_ORIGIN (the content of the page is read
 * there once), and sends its port when it is ready.
 */
const { DATABASE_URL = '', DIST_FOLDER = '', PRODUCT_ORIGIN = '' } = process.env;

const poolSize = 10;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: poolSize });
const renderer = await loadSiteRenderer(DIST_FOLDER, { preparesFrame: false });

async function recordPage(): Promise<void> {
  const content: PageContent = {};
  await renderer.render(new Request(`${PRODUCT_ORIGIN}/`), recordingApi(PRODUCT_ORIGIN, content));
  await pool.query('create table page_content (path text primary key, content json not null)');
  await pool.query('insert into page_content values ($1, $2)', ['/', JSON.stringify(content)]);
}

/** Reads a body by events: quicker than `node:stream/consumers`. */
function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => resolve(body));
    request.on('error', reject);
  });
}

async function takeQuote(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const quote: QuoteFields = JSON.parse(await readText(request));
  const { rows } = await pool.query(insertQuote, quoteValues(uuidv7(), quote));
  send(response, 201, 'application/json', JSON.stringify(rows[0]));
}

/** The product's published posts in a table of their own. */
async function copyPosts(): Promise<void> {
  const posts = await (await fetch(`${PRODUCT_ORIGIN}/api/blog-posts?published=true`)).text();
  await pool.query(`
    create table plain_post (
      id uuid primary key, title text, slug text, excerpt text, content text, category text, image text, tags text[],
      "metaTitle" text, "metaDescription" text, "ogTitle" text, "ogDescription" text, "ogImage" text, "canonicalUrl" text,
      "noIndex" boolean, published boolean, "publishedAt" timestamptz, version int, "createdAt" timestamptz,
      "updatedAt" timestamptz
    )`);
  await pool.query('insert into plain_post select * from json_populate_recordset(null::plain_post, $1)', [posts]);
}

async function listPosts(response: ServerResponse): Promise<void> {
  const { rows } = await pool.query('select * from plain_post where published order by "createdAt" desc, id desc');
  send(response, 200, 'application/json', JSON.stringify(rows));
}

async function showPage(url: string, response: ServerResponse): Promise<void> {
  const { rows } = await pool.query<{ content: PageContent }>('select content from page_content where path = $1', [
    '/',
  ]);
  const page = await renderer.render(new Request(PRODUCT_ORIGIN + url), contentApi(rows[0]?.content ?? {}));
  send(response, page.status, 'text/html; charset=utf-8', page.html);
}

const kept = new Map<string, RawAnswer>();

/** Node writes these itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive']);

async function answerKept(path: string, encoding: string, response: ServerResponse): Promise<void> {
  const key = `${encoding} ${path}`;
  let answer = kept.get(key);
  if (!answer) {
    const { headers, body } = await readRaw(PRODUCT_ORIGIN + path, encoding);
    const isOurs = headers.map((_, index) => !ownHeaders.has((headers[index - (index % 2)] ?? '').toLowerCase()));
    answer = { headers: headers.filter((_, index) => isOurs[index]), body };
    kept.set(key, answer);
  }
  response.writeHead(200, answer.headers).end(answer.body);
}

function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '/' } = request;
  if (method === 'POST') return takeQuote(request, response);
  if (url.startsWith('/kept/')) {
    return answerKept(url.slice('/kept'.length), String(request.headers['accept-encoding'] ?? ''), response);
  }
  return url === '/list' ? listPosts(response) : showPage(url, response);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

await pool.query(createQuoteTable);
await recordPage();
await copyPosts();
const server = createServer((request, response) => {
  const answer = route(request, response);
  answer.catch((error: unknown) => send(response, 500, 'text/plain', String(error)));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
// Whoever started us is gone.
process.on('disconnect', () => process.exit());
