import * as drafts from '../../../shared/endpoints/content/content-drafts.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { deleteDraft, listOtherWriters, readDraft, saveDraft } from './content-draft.service.ts';

export function contentDraftRoutes({ route }: ApiRouter): void {
  route(drafts.read, async ({ em, params, session }) => {
    const place = { ...params, person: session.user.id };
    return { draft: await readDraft(em, place), others: await listOtherWriters(em, place) };
  });

  route(drafts.save, ({ em, params, body, session }) => saveDraft(em, { ...params, person: session.user.id }, body));

  route(drafts.remove, async ({ em, params: { stamp, ...params }, session }) => {
    await deleteDraft(em, { ...params, person: session.user.id }, stamp);
    return { message: 'Draft deleted.' };
  });
}
