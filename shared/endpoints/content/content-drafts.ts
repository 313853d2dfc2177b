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
    'What somebody has written of a post or a page and not saved yet. Nobody else sees it; it goes with their account.',
});

const path = '/api/admin/drafts/{kind}/{thing}';

export const read = endpoint({
  id: 'readDraft',
  method: 'GET',
  path,
  summary: 'Read what the caller has written and not saved',
  description:
    'Each person has a draft of their own of each post and page, and one of what is `new`. `draft` is null when nothing is kept.',
  access: 'writing',
  params: contentDraftParams,
  answer: keptDraftSchema,
});

export const save = endpoint({
  id: 'keepDraft',
  method: 'PUT',
  path,
  summary: 'Keep what the caller has written and not saved',
  description:
    'Once it is answered it is stored; the post or the page itself stays as it is. What nobody writes on is deleted after 90 days.',
  access: 'writing',
  isReadOnly: true,
  params: contentDraftParams,
  body: contentDraftInputSchema,
  answer: draftReceiptSchema,
  failures: {
    404: 'What it is of no longer exists',
    409: 'The caller has written on in another window, or on another machine; `current` is what is kept of that',
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
  id: 'forgetDraft',
  method: 'DELETE',
  path: '/api/admin/drafts/{kind}/{thing}/{stamp}',
  summary: 'Delete what the caller has saved, or thrown away',
  description:
    'Only the state with this stamp goes: what was written after it stays. When there is none, the answer is the same.',
  access: 'writing',
  isReadOnly: true,
  params: draftDeletionParams,
  answer: messageSchema,
});
