import { request } from 'node:https';
import { encodeBody } from '../../../server/test/support/encoded-body.ts';

/** Caddy makes certificates for names below `.internal` by itself. */
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
  /** Body, which is sent as JSON, unless it is a form with a file. */
  body?: unknown;
  /** Another name of the site. */
  host?: string;
  /** The visitor's own address; the site is called at the address of the machine in the same family. */
  from?: string | undefined;
  timeoutMs?: number;
}

/** Where visitors find the machine: see machine-addresses.ts. */
export const machineAddresses = { ipv4: '10.77.0.1', ipv6: 'fd77::1' } as const;

/** Calls the site as a browser does, through Caddy, on a connection of its own. @throws when there is no whole answer */
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
        // Nobody here trusts the authority that Caddy makes for `.internal`.
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

/** A quote request as the form sends it, nine seconds after it was opened. */
export const buildVisitorQuote = (email: string) => ({
  fullName: 'Wanjiru Kamau',
  phone: '0712 345 678',
  email,
  movingFrom: 'Westlands, Nairobi',
  movingTo: 'Nakuru',
  elapsedMs: 9000,
});
