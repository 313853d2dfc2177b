import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { nextPageNote, partialUpdateNote, staleVersionFailure } from '../../api/endpoint-notes.ts';
import { maxUploadBytes, mediaTrashRetentionDays, pictureTypes } from '../../domain/content/media.ts';
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
  description: 'Images for pages, posts and site settings.',
});

export const list = endpoint({
  id: 'listMedia',
  method: 'GET',
  path: '/api/admin/media',
  summary: 'List images',
  description: 'Sorted newest first. Images in the trash are listed only with `filter=trash`.',
  access: 'media',
  query: mediaListQuerySchema,
  answer: z.array(mediaSchema),
  answerHeaders: { Link: nextPageNote, 'X-Total-Count': 'Total number of matching images' },
});

export const upload = endpoint({
  id: 'uploadMedia',
  method: 'POST',
  path: '/api/admin/media',
  summary: 'Upload an image',
  description:
    'Rotates the image upright and removes camera metadata. Uploading the same file again returns the existing image. If the existing image is in the trash, the upload restores it.',
  access: 'media',
  upload: { maxBytes: maxUploadBytes, types: pictureTypes, fields: mediaUploadSchema },
  status: 201,
  answer: mediaSchema,
  failures: { 422: 'The image cannot be read, is too large, or is animated' },
});

export const read = endpoint({
  id: 'readMedia',
  method: 'GET',
  path: '/api/admin/media/{id}',
  summary: 'Read an image',
  description:
    'For an image in the trash, `deletedAt` is the time of deletion. A permanently deleted image returns 404.',
  access: 'media',
  params: idParams,
  answer: mediaSchema,
});

export const listUses = endpoint({
  id: 'listMediaUses',
  method: 'GET',
  path: '/api/admin/media/{id}/uses',
  summary: 'List the uses of an image',
  description:
    'Lists the posts, pages and settings that show the image, including posts and pages in the trash. Sorted by kind, then by title. The list is empty if the image is not used. An unknown image returns 404.',
  access: 'media',
  params: idParams,
  answer: z.array(mediaUseSchema),
});

export const update = endpoint({
  id: 'updateMedia',
  method: 'PUT',
  path: '/api/admin/media/{id}',
  summary: 'Update the texts of an image',
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
  summary: 'Move an image to the trash',
  description: `Visitors no longer see the image. After ${mediaTrashRetentionDays} days, the image is deleted permanently.`,
  access: 'media',
  params: idParams,
  answer: messageSchema,
});

export const restore = endpoint({
  id: 'restoreMedia',
  method: 'POST',
  path: '/api/admin/media/{id}/restore',
  summary: 'Restore an image from the trash',
  description:
    'Visitors see the image again wherever it is used. An image that is not in the trash is returned unchanged.',
  access: 'media',
  params: idParams,
  answer: mediaSchema,
});

export const removePermanently = endpoint({
  id: 'deleteMediaPermanently',
  method: 'DELETE',
  path: '/api/admin/media/{id}/trash',
  summary: 'Delete an image in the trash permanently',
  description: 'Deletes the image file in every width. This cannot be undone.',
  access: 'media',
  params: idParams,
  answer: messageSchema,
  failures: { 409: 'The image is not in the trash' },
});

export const readFile = endpoint({
  id: 'readMediaFile',
  method: 'GET',
  path: '/media/{hash}/{width}.{type}',
  summary: 'Read an image file in a given width',
  description:
    'Returns AVIF, WebP or JPEG. A URL always returns the same file, so you can cache the file permanently. Visitors cannot read images in the trash.',
  access: 'public',
  moreFor: 'media',
  params: mediaFileParams,
  query: z.looseObject({}),
  produces: 'image/*',
});
