import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { MediaBucket } from '../../../config.ts';

interface StoredObject {
  bytes: Buffer;
  putAt: Date;
}

type Fault = 'busy' | 'stops in the middle';

/** Keys per page of a list. Small, so that short lists have several pages. */
const listPart = 3;

/** An S3 bucket with the calls that the product uses. Checks the access key but not the signature. */
export class ObjectStore {
  readonly objects = new Map<string, StoredObject>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #keys = { accessKeyId: 'AKIAPICTURES', secretAccessKey: 'what only the office and the store know' };
  fault: Fault | undefined;
  /** Number of requests that fail. */
  faultyRequests = Number.POSITIVE_INFINITY;
  #host = '127.0.0.1';
  #port = 0;

  /** Uses a free port, and the same port after a stop. @param host an address of this machine */
  async start(host = this.#host): Promise<void> {
    this.#host = host;
    await once(this.#server.listen(this.#port, host), 'listening');
    const address = this.#server.address();
    if (address && typeof address === 'object') this.#port = address.port;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  get bucket(): MediaBucket {
    return { name: 'pictures', endpoint: `http://${this.#host}:${this.#port}`, region: 'af-south-1', ...this.#keys };
  }

  get environment(): Record<string, string> {
    const { name, endpoint = '', region, accessKeyId, secretAccessKey } = this.bucket;
    return {
      S3_BUCKET: name,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const url = new URL(request.url ?? '/', this.bucket.endpoint);
    const [, bucket = '', ...words] = url.pathname.split('/');
    const key = decodeURIComponent(words.join('/'));
    if (!request.headers.authorization?.includes(`Credential=${this.#keys.accessKeyId}/`)) {
      return sendError(response, 403, 'InvalidAccessKeyId');
    }
    const fault = this.faultyRequests > 0 ? this.fault : undefined;
    this.faultyRequests -= 1;
    if (fault === 'busy') return sendError(response, 503, 'SlowDown');
    if (bucket !== this.bucket.name) return sendError(response, 404, 'NoSuchBucket');
    if (request.method === 'GET' && key === '') return this.#list(url, response);
    this.#serve(request.method, { key, body, fault }, response);
  }

  #serve(
    method: string | undefined,
    { key, body, fault }: { key: string; body: Buffer; fault: Fault | undefined },
    response: ServerResponse,
  ): void {
    const object = this.objects.get(key);
    if (method === 'PUT') {
      this.objects.set(key, { bytes: body, putAt: new Date() });
      response.end();
    } else if (method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else if (!object) {
      sendError(response, 404, 'NoSuchKey');
    } else {
      const { bytes } = object;
      response.writeHead(200, { 'Content-Length': bytes.length, 'Last-Modified': object.putAt.toUTCString() });
      if (fault === undefined) response.end(method === 'HEAD' ? undefined : bytes);
      else response.write(bytes.subarray(0, bytes.length / 2));
    }
  }

  #list(url: URL, response: ServerResponse): void {
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key > after).toSorted();
    const part = keys.slice(0, listPart);
    const contents = part.map((key) => {
      const putAt = this.objects.get(key)?.putAt.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${putAt}</LastModified></Contents>`;
    });
    const isMore = keys.length > part.length;
    const next = isMore ? `<NextContinuationToken>${part.at(-1)}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'Content-Type': 'application/xml' })
      .end(`<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`);
  }
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
