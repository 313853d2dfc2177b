import { isStaffOnly } from '../../../shared/api/endpoint.ts';
import { createApi } from '../../api.ts';
import { listEndpoints } from '../../http/api-router.ts';
import type { TestApp } from './test-app.ts';

export function listAllEndpoints(app: TestApp) {
  const { health, api } = createApi(app.context);
  return [health, api].flatMap(listEndpoints).map((declaration) => {
    const { path, access, moreFor } = declaration;
    const method = declaration.method.toLowerCase();
    return {
      declaration,
      method,
      path,
      name: `${method} ${path}`,
      isStaffOnly: isStaffOnly(access),
      isForVisitorsToo: typeof access === 'object' || (access === 'public' && moreFor !== undefined),
      isWrite: method !== 'get',
    };
  });
}

export type TestedEndpoint = ReturnType<typeof listAllEndpoints>[number];

export const unknownId = '0198c000-0000-7000-8000-000000000000';

export const buildNotFoundPath = ({ path }: Pick<TestedEndpoint, 'path'>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => notFoundParameters.get(name) ?? unknownId);

const notFoundParameters = new Map([
  ['number', '0'],
  ['kind', 'page'],
  ['hash', '0'.repeat(64)],
  ['width', '320'],
  ['type', 'avif'],
]);
