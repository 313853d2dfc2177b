import { request } from 'node:https';
import { encodeBody } from '../../../server/test/support/encoded-body.ts';

/** Caddy creates certificates for names below `.internal`. */
export const siteDomain = 'www.movers.internal';

export interface SiteResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface Call {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form with a file. */
  body?: unknown;
  host?: string;
  /** The visitor's address. The request goes to the machine's address of the same family. */
  from?: string | undefined;
  timeoutMs?: number;
}

export const machineAddresses = { ipv4: '10.77.0.1', ipv6: 'fd77::1' } as const;

/** Sends a request through Caddy on a new connection. @throws if the answer is missing or incomplete */
export function requestSite({
  path,
  method = 'GET',
  headers = {},
  body,
  host = siteDomain,
  from,
  timeoutMs = 20_000,
}: Call): Promise<SiteResponse> {
  const encoded = encodeBody(body);
  return new Promise((done, fail) => {
    const call = request(
      {
        host: from?.includes(':') ? machineAddresses.ipv6 : machineAddresses.ipv4,
        ...(from === undefined ? {} : { localAddress: from }),
        path,
        method,
        servername: host,
        // This machine does not trust Caddy's authority for `.internal`.
        rejectUnauthorized: false,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          host,
          origin: `https://${siteDomain}`,
          ...encoded.headers,
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
        answer.on('error', fail);
      },
    );
    call.on('error', fail);
    call.end(encoded.body);
  });
}

/** The visitor submits the form nine seconds after opening it. */
export const buildVisitorQuote = (email: string) => ({
  fullName: 'Wanjiru Kamau',
  phone: '0712 345 678',
  email,
  movingFrom: 'Westlands, Nairobi',
  movingTo: 'Nakuru',
  elapsedMs: 9000,
});
