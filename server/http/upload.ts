import { unlink } from 'node:fs/promises';
import { koaBody } from 'koa-body';
import type { UploadDeclaration } from '../../shared/api/endpoint.ts';
import { BadRequest, HttpError, ServiceUnavailable, UnsupportedMediaType } from './errors.ts';
import type { HttpContext } from './request-state.ts';

/** Uploaded file in the temporary folder. Call `remove` when you no longer need the file. */
export interface ReceivedFile {
  path: string;
  /** File name from the sender. Do not trust this name. */
  name: string;
  bytes: number;
  /** SHA-256 in hex. */
  hash: string;
  fields: unknown;
  remove(): Promise<void>;
}

/** Maximum number of simultaneous uploads. All uploads must fit in the container's memory for temporary files. */
const maxReceivedAtOnce = 8;

const maxFieldsBytes = 16 * 1024;

let receiving = 0;

/**
 * Receives a form with one file. Writes the file to the temporary folder during the upload.
 * @throws {UnsupportedMediaType} if the request is not `multipart/form-data`
 * @throws {BadRequest} if the file is missing or the form cannot be parsed
 * @throws {HttpError} 413 for an oversized upload
 * @throws {ServiceUnavailable} if too many uploads are running
 */
export async function receiveUpload(ctx: HttpContext, { maxBytes }: UploadDeclaration): Promise<ReceivedFile> {
  if (!ctx.is('multipart/form-data')) throw new UnsupportedMediaType('Send the file as multipart/form-data.');
  const tooLarge = new HttpError(
    413,
    `This file is larger than ${maxBytes / 1024 ** 2} MB. Please choose a smaller file.`,
  );
  // Check the content length before the body arrives. The limit leaves room for the other parts of the form.
  if (ctx.request.length > maxBytes + 2 * maxFieldsBytes) throw tooLarge;
  if (receiving >= maxReceivedAtOnce)
    throw new ServiceUnavailable('Too many files are being uploaded. Try again in a moment.');
  receiving += 1;
  try {
    await createUploadParser(maxBytes, tooLarge)(ctx, async () => {});
  } finally {
    receiving -= 1;
  }
  const file = pickFile(ctx.request.files?.file);
  if (!file) throw new BadRequest('The file is missing. Choose a file.', [{ path: 'file', message: 'Required' }]);
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
      filter: ({ name }) => name === 'file',
    },
    onError: (error) => {
      throw 'httpCode' in error && error.httpCode === 413
        ? tooLarge
        : new BadRequest('The form cannot be read. Please try again.');
    },
  });
