import { createEndpointFactory } from '../../api/endpoint.ts';
import {
  contentDraftInputSchema,
  contentDraftParams,
  draftDeletionParams,
  draftReceiptSchema,
  keptDraftSchema,
} from '../../schemas/content/content-draft.ts';
import { messageSchema } from '../../schemas/message.ts';

const endpoint = createEndpointFactory({
  name: 'Drafts',
  description:
    'Unsaved edits to a post or a page. Only the author can see a draft. Deleting an account deletes its drafts.',
});

const path = '/api/admin/drafts/{kind}/{thing}';

export const read = endpoint({
  id: 'readDraft',
  method: 'GET',
  path,
  summary: 'Read your unsaved draft',
  description:
    'Each user has at most one draft for each post or page. Use `new` for a post or page that is not saved yet. `draft` is null if no draft is stored.',
  access: 'writing',
  params: contentDraftParams,
  answer: keptDraftSchema,
});

export const save = endpoint({
  id: 'saveDraft',
  method: 'PUT',
  path,
  summary: 'Save your draft',
  description: 'Saving a draft does not change the post or the page. A draft is deleted after 90 days without edits.',
  access: 'writing',
  isReadOnly: true,
  params: contentDraftParams,
  body: contentDraftInputSchema,
  answer: draftReceiptSchema,
  failures: {
    404: 'The edited post or page no longer exists',
    409: 'You edited the draft in another window or on another device. `current` is the stored draft',
  },
  examples: {
    body: {
      values: { title: 'Packing a Kenyan kit' },
      basedOn: 7,
      after: null,
      stamp: '0198c1d2-4c1f-7a63-9d0e-5b7c1a2f3e4d',
    },
  },
});

export const remove = endpoint({
  id: 'deleteDraft',
  method: 'DELETE',
  path: '/api/admin/drafts/{kind}/{thing}/{stamp}',
  summary: 'Delete your draft',
  description:
    'Deletes the draft only if the stamp still matches. Each save sets a new stamp, so a newer draft is never deleted. The response is the same if there is no draft.',
  access: 'writing',
  isReadOnly: true,
  params: draftDeletionParams,
  answer: messageSchema,
});
