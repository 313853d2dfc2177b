import type { z } from 'zod';
import type { Permission } from '../domain/accounts/permissions.ts';
import { type SheetFormat, sheetFormatNames, sheetMimeTypes } from '../domain/sheet-formats.ts';
import { createEndpointFactory, type EndpointTag } from './endpoint.ts';

interface SheetDeclaration<P, A, Q> {
  access: A;
  nouns: string;
  path: P;
  many: string;
  query: Q;
  description: string;
}

export function createSheetEndpoints<const P extends string, const A extends Permission, Q extends z.ZodType>(
  tag: EndpointTag,
  { access, nouns, path, many, query, description }: SheetDeclaration<P, A, Q>,
) {
  const endpoint = createEndpointFactory(tag);
  const fileAs = <const F extends SheetFormat, const I extends string>(format: F, ending: I) =>
    endpoint({
      id: `export${nouns}As${ending}`,
      method: 'GET',
      path: `${path}.${format}` as const,
      access,
      summary: `Export ${many} as ${sheetFormatNames[format]}`,
      description,
      query,
      produces: sheetMimeTypes[format],
      answerHeaders: { 'X-Total-Count': 'Number of rows in the file' },
    });
  return { xlsx: fileAs('xlsx', 'Xlsx'), csv: fileAs('csv', 'Csv') };
}
