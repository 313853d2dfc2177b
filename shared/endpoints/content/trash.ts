import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { nextPageNote, takenSlugFailure } from '../../api/endpoint-notes.ts';
import { trashItemSchema, trashListQuerySchema, trashRestoreSchema } from '../../schemas/content/trash.ts';
import { idParams } from '../../schemas/ids.ts';
import { messageSchema } from '../../schemas/message.ts';

const endpoint = createEndpointFactory({
  name: 'Trash',
  description: 'Posts, pages and FAQs that were deleted in the last 30 days.',
});

export const list = endpoint({
  id: 'listTrash',
  method: 'GET',
  path: '/api/admin/trash',
  summary: 'List what was deleted, the last first',
  description: 'Pictures have a trash of their own, in the media library.',
  access: 'trash',
  query: trashListQuerySchema,
  answer: z.array(trashItemSchema),
  answerHeaders: { Link: nextPageNote },
});

export const restore = endpoint({
  id: 'restoreFromTrash',
  method: 'POST',
  path: '/api/admin/trash/{id}/restore',
  summary: 'Restore something as it was when it was deleted',
  description: 'With its history; what was published is on the site at once, if its pictures have alternative texts.',
  access: 'trash',
  params: idParams,
  body: trashRestoreSchema,
  answer: messageSchema,
  failures: takenSlugFailure,
  examples: { body: { slug: 'packing-a-kitchen' } },
});

export const remove = endpoint({
  id: 'deleteFromTrash',
  method: 'DELETE',
  path: '/api/admin/trash/{id}',
  summary: 'Delete something for ever, with its history',
  description: 'It cannot be undone. What was restored meanwhile is 404.',
  access: 'trash',
  params: idParams,
  answer: messageSchema,
});
