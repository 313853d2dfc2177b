// Longer than most: checking a request by its signature and answering it are one protocol.

import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { MediaBucket } from '../../../config.ts';

interface StoredObject {
  bytes: Buffer;
  putAt: Date;
}

/** How a request goes wrong: not at all is `undefined`. */
type Fault = 'busy' | 'hangs' | 'breaks off in the middle' | 'stops in the middle';

/** Keys in each part of a list, so that short ones have several. */
const listPart = 3;

/** How far clocks may be apart. */
const maxSkewMs = 15 * 60 * 1_000;

/**
 * A bucket that speaks S3's protocol as far as the product does, and takes no request whose signature is not right, told by
 * Amazon's description of Signature Version 4 (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export class ObjectStore {
  readonly objects = new Map<string, StoredObject>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #keys = { accessKeyId: 'AKIAPICTURES', secretAccessKey: 'what only the office and the store know' };
  /** What becomes of requests from now on. */
  fault: Fault | undefined;
  /** Every request, whatever became of it: `PUT key`. */
  readonly requests: string[] = [];
  /** Why requests were refused, in S3's words. */
  readonly refusals: string[] = [];
  /** Requests that the next fault is for; the others are answered. */
  faultyRequests = Number.POSITIVE_INFINITY;
  #host = '127.0.0.1';
  #port = 0;

  /** Listens: the first time on a free port, and after a stop on the same one. @param host an address of this machine */
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

  /** As the server is told of it. */
  get bucket(): MediaBucket {
    return { name: 'pictures', endpoint: `http://${this.#host}:${this.#port}`, region: 'af-south-1', ...this.#keys };
  }

  /** The same as variables of the environment. */
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
    this.requests.push(`${request.method} ${key}`);
    const refusal = this.#refusalOf(request, url, body);
    if (refusal) {
      this.refusals.push(refusal);
      return refuse(response, 403, refusal);
    }
    const fault = this.faultyRequests > 0 ? this.fault : undefined;
    this.faultyRequests -= 1;
    if (fault === 'hangs') return;
    if (fault === 'busy') return refuse(response, 503, 'SlowDown');
    if (bucket !== this.bucket.name) return refuse(response, 404, 'NoSuchBucket');
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
      refuse(response, 404, 'NoSuchKey');
    } else {
      const { bytes } = object;
      response.writeHead(200, { 'Content-Length': bytes.length, 'Last-Modified': object.putAt.toUTCString() });
      if (fault === undefined) response.end(method === 'HEAD' ? undefined : bytes);
      else
        response.write(bytes.subarray(0, bytes.length / 2), () => {
          if (fault === 'breaks off in the middle') response.destroy();
        });
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

  /** What is wrong with the signature of a request, in S3's words; null when it is right. */
  #refusalOf({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): string | null {
    const { accessKeyId, secretAccessKey, region } = this.bucket;
    const [, keyId, day = '', scope, names = '', signature] = authorization.exec(headers.authorization ?? '') ?? [];
    if (keyId !== accessKeyId) return 'InvalidAccessKeyId';
    const time = String(headers['x-amz-date']);
    const payload = String(headers['x-amz-content-sha256']);
    if (scope !== `${region}/s3` || !time.startsWith(day)) return 'AuthorizationHeaderMalformed';
    if (Math.abs(Date.now() - Date.parse(time.replace(basicTime, '$1-$2-$3T$4:$5:$6Z'))) > maxSkewMs)
      return 'RequestTimeTooSkewed';
    if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
    const signed = names.split(';');
    if (!signed.includes('host') || Object.keys(headers).some((name) => mustBeSigned(name) && !signed.includes(name)))
      return 'AccessDenied';
    const canonical = [
      method,
      url.pathname,
      canonicalQuery(url),
      ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
      '',
      names,
      payload,
    ].join('\n');
    const toSign = `AWS4-HMAC-SHA256\n${time}\n${day}/${scope}/aws4_request\n${sha256(canonical)}`;
    const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
    return hmac(signingKey, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
  }
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+\/s3)\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/;

/** As in 20261123T224500Z. */
const basicTime = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

const mustBeSigned = (header: string) => header.startsWith('x-amz-') || header === 'content-type';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const canonicalQuery = (url: URL) =>
  [...url.searchParams]
    .map(([name, value]) => `${strictlyEncoded(name)}=${strictlyEncoded(value)}`)
    .toSorted()
    .join('&');

const strictlyEncoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
