import { get } from 'node:http';

/** An answer as it comes over the wire: `fetch` would decompress it. */
export interface RawAnswer {
  /** Names and values in turn. */
  headers: string[];
  body: Buffer;
}

/** @param encoding of `Accept-Encoding`; empty for none */
export function readRaw(address: string, encoding: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: encoding ? { 'Accept-Encoding': encoding } : {} }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.rawHeaders, body: Buffer.concat(chunks) }));
      response.on('error', reject);
    }).on('error', reject);
  });
}
