import type { z } from 'zod';
import type { Permission } from '../domain/accounts/permissions.ts';
import { type SheetFormat, sheetFormatNames, sheetMimeTypes } from '../domain/sheet-formats.ts';
import { createEndpointFactory, type Tag } from './endpoint.ts';

interface SheetDeclaration<P, A, Q> {
  access: A;
  /** The list as the names of the calls have it: `Quotes`. */
  nouns: string;
  /** Path of the files, without the ending that says of which kind one is. */
  path: P;
  /** What the file has: `quote requests`. */
  many: string;
  query: Q;
  description: string;
}

/** The calls that answer with a whole list as a file for spreadsheets, one for each format. */
export function createSheetEndpoints<const P extends string, const A extends Permission, Q extends z.ZodType>(
  tag: Tag,
  { access, nouns, path, many, query, description }: SheetDeclaration<P, A, Q>,
) {
  const endpoint = createEndpointFactory(tag);
  const fileAs = <const F extends SheetFormat, const I extends string>(format: F, ending: I) =>
    endpoint({
      id: `export${nouns}As${ending}`,
      method: 'GET',
      path: `${path}.${format}` as const,
      access,
      summary: `All ${many} of a filter as ${sheetFormatNames[format]}`,
      description,
      query,
      produces: sheetMimeTypes[format],
      answerHeaders: { 'X-Total-Count': 'How many rows the file has' },
    });
  return { xlsx: fileAs('xlsx', 'Xlsx'), csv: fileAs('csv', 'Csv') };
}
