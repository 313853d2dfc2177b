import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { nextPageNote, partialUpdateNote, staleVersionFailure } from '../../api/endpoint-notes.ts';
import { maxUploadBytes, mediaTrashDays, pictureTypes } from '../../domain/content/media.ts';
import {
  mediaChangesSchema,
  mediaFileParams,
  mediaListQuerySchema,
  mediaSchema,
  mediaUploadSchema,
  mediaUseSchema,
} from '../../schemas/content/media.ts';
import { idParams } from '../../schemas/ids.ts';
import { messageSchema } from '../../schemas/message.ts';

const endpoint = createEndpointFactory({
  name: 'Media library',
  description: 'The pictures of pages, articles and the site.',
});

export const list = endpoint({
  id: 'listMedia',
  method: 'GET',
  path: '/api/admin/media',
  summary: 'List pictures, newest first',
  description: 'Those in the trash only with `filter=trash`.',
  access: 'media',
  query: mediaListQuerySchema,
  answer: z.array(mediaSchema),
  answerHeaders: { Link: nextPageNote, 'X-Total-Count': 'How many there are on all pages' },
});

export const upload = endpoint({
  id: 'uploadMedia',
  method: 'POST',
  path: '/api/admin/media',
  summary: 'Upload a picture',
  description:
    'It is made anew, upright and without what the camera has written into it. The same file again is the same picture, which comes back when it was in the trash.',
  access: 'media',
  upload: { maxBytes: maxUploadBytes, types: pictureTypes, fields: mediaUploadSchema },
  status: 201,
  answer: mediaSchema,
  failures: { 422: 'It cannot be read, is too large to show, or moves' },
});

export const read = endpoint({
  id: 'readMedia',
  method: 'GET',
  path: '/api/admin/media/{id}',
  summary: 'Read a picture',
  description: 'Also one in the trash, which has a `deletedAt`. Once it is deleted for ever it is 404.',
  access: 'media',
  params: idParams,
  answer: mediaSchema,
});

export const listUses = endpoint({
  id: 'listMediaUses',
  method: 'GET',
  path: '/api/admin/media/{id}/uses',
  summary: 'List the posts, pages and settings that show a picture, with those in the trash',
  description: 'By kind, then by title; an empty list when nothing shows it. A picture that is not there is 404.',
  access: 'media',
  params: idParams,
  answer: z.array(mediaUseSchema),
});

export const update = endpoint({
  id: 'updateMedia',
  method: 'PUT',
  path: '/api/admin/media/{id}',
  summary: 'Change what is said of a picture',
  description: partialUpdateNote,
  access: 'media',
  params: idParams,
  body: mediaChangesSchema,
  answer: mediaSchema,
  failures: staleVersionFailure,
  examples: { body: { name: 'Truck at Donholm', alt: 'Two men load a sofa into a blue truck' } },
});

export const remove = endpoint({
  id: 'deleteMedia',
  method: 'DELETE',
  path: '/api/admin/media/{id}',
  summary: 'Put a picture into the trash',
  description: `Visitors do not see it from then on. After ${mediaTrashDays} days it is deleted for ever.`,
  access: 'media',
  params: idParams,
  answer: messageSchema,
});

export const restore = endpoint({
  id: 'restoreMedia',
  method: 'POST',
  path: '/api/admin/media/{id}/restore',
  summary: 'Take a picture out of the trash',
  description: 'Visitors see it again wherever it is used. One that is not in the trash is answered as it is.',
  access: 'media',
  params: idParams,
  answer: mediaSchema,
});

export const removePermanently = endpoint({
  id: 'deleteMediaForEver',
  method: 'DELETE',
  path: '/api/admin/media/{id}/trash',
  summary: 'Delete a picture that is in the trash for ever',
  description: 'With its file in all widths; this cannot be undone.',
  access: 'media',
  params: idParams,
  answer: messageSchema,
  failures: { 409: 'It is not in the trash' },
});

export const readFile = endpoint({
  id: 'showMedia',
  method: 'GET',
  path: '/media/{hash}/{width}.{type}',
  summary: 'Show a picture in one of its widths, as AVIF, WebP or JPEG',
  description:
    'An address never shows another picture, and may be kept for ever. A picture in the trash is seen by those only who may take it out.',
  access: 'public',
  moreFor: 'media',
  params: mediaFileParams,
  query: z.looseObject({}),
  produces: 'image/*',
});
