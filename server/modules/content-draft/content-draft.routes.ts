import * as drafts from '../../../shared/endpoints/content/content-drafts.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { forgetDraft, keepDraft, readDraft, readOthers } from './content-draft.service.ts';

export function contentDraftRoutes({ route }: ApiRouter): void {
  route(drafts.read, async ({ em, params, session }) => {
    const place = { ...params, person: session.user.id };
    return { draft: await readDraft(em, place), others: await readOthers(em, place) };
  });

  route(drafts.keep, ({ em, params, body, session }) => keepDraft(em, { ...params, person: session.user.id }, body));

  route(drafts.forget, async ({ em, params: { stamp, ...params }, session }) => {
    await forgetDraft(em, { ...params, person: session.user.id }, stamp);
    return { message: 'The draft is deleted.' };
  });
}
