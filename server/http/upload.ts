import { unlink } from 'node:fs/promises';
import { koaBody } from 'koa-body';
import type { UploadDeclaration } from '../../shared/api/endpoint.ts';
import { BadRequest, HttpError, ServiceUnavailable, UnsupportedMediaType } from './errors.ts';
import type { HttpContext } from './request-state.ts';

/** A file that somebody has sent, in the folder for temporary files until it is removed. */
export interface ReceivedFile {
  path: string;
  /** Name that the sender gives the file: nothing to be relied on. */
  name: string;
  bytes: number;
  /** SHA-256 of what it holds, as 64 hexadecimal digits. */
  hash: string;
  /** What came beside it, not checked yet. */
  fields: unknown;
  remove(): Promise<void>;
}

/** Files that may be on their way at once: all of them together fit into the container's memory for temporary files. */
const maxReceivedAtOnce = 8;

/** Limit of what comes beside the file: a text or two. */
const maxFieldsBytes = 16 * 1024;

let receiving = 0;

/**
 * Receives a form with one file, which goes to disk as it comes.
 * @throws {UnsupportedMediaType} for anything but such a form; {BadRequest} without a file; {HttpError} 413;
 * {ServiceUnavailable} while as many as there is room for are on their way.
 */
export async function receiveUpload(ctx: HttpContext, { maxBytes }: UploadDeclaration): Promise<ReceivedFile> {
  if (!ctx.is('multipart/form-data')) throw new UnsupportedMediaType('Send the file as multipart/form-data.');
  const tooLarge = new HttpError(
    413,
    `This file is larger than ${maxBytes / 1024 ** 2} MB. Please choose a smaller one.`,
  );
  // Before it has come; with some room for what is around the file.
  if (ctx.request.length > maxBytes + 2 * maxFieldsBytes) throw tooLarge;
  if (receiving >= maxReceivedAtOnce)
    throw new ServiceUnavailable('Many files are coming in at the moment. Please try again shortly.');
  receiving += 1;
  try {
    await createUploadParser(maxBytes, tooLarge)(ctx, async () => {});
  } finally {
    receiving -= 1;
  }
  const file = pickFile(ctx.request.files?.file);
  if (!file) throw new BadRequest('No file has come. Please choose one.', [{ path: 'file', message: 'Required' }]);
  return {
    path: file.filepath,
    name: file.originalFilename ?? '',
    bytes: file.size,
    hash: String(file.hash),
    fields: ctx.request.body,
    remove: () => unlink(file.filepath),
  };
}

type Received = NonNullable<HttpContext['request']['files']>[string];

const pickFile = (files: Received | undefined) => (Array.isArray(files) ? files[0] : files);

const createUploadParser = (maxBytes: number, tooLarge: HttpError) =>
  koaBody({
    json: false,
    urlencoded: false,
    text: false,
    multipart: true,
    patchNode: false,
    formidable: {
      maxFiles: 1,
      maxFileSize: maxBytes,
      maxFields: 20,
      maxFieldsSize: maxFieldsBytes,
      hashAlgorithm: 'sha256',
      // Others are read past, and never written.
      filter: ({ name }) => name === 'file',
    },
    onError: (error) => {
      throw 'httpCode' in error && error.httpCode === 413 ? tooLarge : new BadRequest('The form cannot be read.');
    },
  });
