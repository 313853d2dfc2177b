import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { nextPageNote, takenSlugFailure } from '../../api/endpoint-notes.ts';
import { trashItemSchema, trashListQuerySchema, trashRestoreSchema } from '../../schemas/content/trash.ts';
import { idParams } from '../../schemas/ids.ts';
import { messageSchema } from '../../schemas/message.ts';

const endpoint = createEndpointFactory({
  name: 'Trash',
  description: 'Posts, pages and FAQs deleted in the last 30 days.',
});

export const list = endpoint({
  id: 'listTrash',
  method: 'GET',
  path: '/api/admin/trash',
  summary: 'List deleted posts, pages and FAQs',
  description: 'Sorted by time of deletion, newest first. `GET /api/admin/media?filter=trash` lists deleted images.',
  access: 'trash',
  query: trashListQuerySchema,
  answer: z.array(trashItemSchema),
  answerHeaders: { Link: nextPageNote },
});

export const restore = endpoint({
  id: 'restoreFromTrash',
  method: 'POST',
  path: '/api/admin/trash/{id}/restore',
  summary: 'Restore an item from the trash',
  description:
    'Also restores the item’s history. A published item returns to the site at once. If one of its images has no alternative text, the call returns 400.',
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
  summary: 'Delete an item from the trash permanently',
  description:
    'Also deletes the item’s history. This cannot be undone. If the item is no longer in the trash, the call returns 404.',
  access: 'trash',
  params: idParams,
  answer: messageSchema,
});
