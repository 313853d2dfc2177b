import { crowdConnections } from './budgets.ts';
import type { Operation } from './load.ts';
import type { RunningServer } from './product.ts';
import type { TestBed } from './test-bed.ts';

/** One line of a table: what was measured, and what its figures are a part of. */
export interface Target {
  name: string;
  operation: Operation;
  server: RunningServer | null;
  /** Whether it is measured in the first round only: no budget goes by it. */
  once?: boolean;
}

/** Several targets under the same load. The first is ours, the others are what it is compared with. */
export interface Scenario {
  title: string;
  connections: number;
  targets: [Target, ...Target[]];
}

/** The home page, afresh for whoever brings {@link unknownSession}. */
export const freshPage = '/';

/** Whoever may be signed in meets no kept answer; pages do not look whether they are. */
export const unknownSession = 'sid=none';

/** A list of the API, read each time: only the plain one is kept. */
export const freshList = '/api/blog-posts?published=true&limit=100';

/** Connections for pages: as many as the figures of others were measured with. */
const pageConnections = 32;

export function captureScenario({ product, yardstick, plainDatabaseUrl }: TestBed, connections: number): Scenario {
  return {
    title: `POST /api/quotes, ${connections} connections${connections === crowdConnections ? ' (a crowd)' : ''}`,
    connections,
    targets: [
      {
        name: 'the product',
        operation: { kind: 'quote', port: product.port, path: '/api/quotes' },
        server: product,
      },
      {
        name: 'bare Node, one row',
        operation: { kind: 'quote', port: yardstick.port, path: '/quotes' },
        server: yardstick,
        once: connections === crowdConnections,
      },
      {
        name: 'INSERT alone (pg)',
        operation: { kind: 'insert', databaseUrl: plainDatabaseUrl },
        server: null,
        once: true,
      },
    ],
  };
}

export function pageScenario({ product, yardstick }: TestBed): Scenario {
  return {
    title: `GET / rendered afresh, ${pageConnections} connections`,
    connections: pageConnections,
    targets: [
      {
        name: 'the product',
        operation: { kind: 'page', port: product.port, path: freshPage, cookie: unknownSession },
        server: product,
      },
      {
        name: 'bare Node, one SELECT',
        operation: { kind: 'page', port: yardstick.port, path: freshPage, cookie: unknownSession },
        server: yardstick,
      },
    ],
  };
}

/** The scenario of one who searches the blog for what nobody has searched for. */
export function tailScenario({ product }: TestBed): Scenario {
  return {
    title: `GET /blog with another search each time, br, ${pageConnections} connections`,
    connections: pageConnections,
    targets: [
      {
        name: 'the product',
        operation: { kind: 'search', port: product.port, path: '/blog?q=' },
        server: product,
      },
    ],
  };
}

export function listScenario({ product, yardstick }: TestBed): Scenario {
  return {
    title: `GET /api/blog-posts read afresh, ${pageConnections} connections`,
    connections: pageConnections,
    targets: [
      {
        name: 'the product',
        operation: { kind: 'page', port: product.port, path: freshList, cookie: null },
        server: product,
      },
      {
        name: 'bare Node, the same SELECT',
        operation: { kind: 'page', port: yardstick.port, path: '/list', cookie: null },
        server: yardstick,
      },
    ],
  };
}
