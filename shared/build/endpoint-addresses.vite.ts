import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { EndpointAddress } from '../api/endpoint.ts';

/**
 * Reduces endpoints to path and method in browser builds, because browsers need no schemas or descriptions.
 */
export function endpointAddresses(): Plugin {
  return {
    name: 'endpoint-addresses',
    enforce: 'pre',
    load: {
      filter: { id: /\/shared\/endpoints\/[\w/-]+\.ts$/ },
      async handler(id) {
        const declared: Record<string, unknown> = await import(pathToFileURL(id).href);
        return Object.entries(declared)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(extractAddresses(value))};\n`)
          .join('');
      },
    },
  };
}

function extractAddresses(value: unknown): unknown {
  if (isAddress(value))
    return value.method === 'GET' ? { path: value.path } : { method: value.method, path: value.path };
  return Object.fromEntries(Object.entries(Object(value)).map(([name, part]) => [name, extractAddresses(part)]));
}

const isAddress = (value: unknown): value is EndpointAddress =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
