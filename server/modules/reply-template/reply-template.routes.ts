import * as templates from '../../../shared/endpoints/leads/templates.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  presentTemplate,
  reorderTemplates,
  updateTemplate,
} from './reply-template.service.ts';

export function replyTemplateRoutes({ route }: ApiRouter): void {
  route(templates.list, ({ em }) => listTemplates(em));

  route(templates.create, async ({ em, body, actor }) => presentTemplate(await createTemplate(em, body, actor)));

  route(templates.reorder, async ({ em, body, actor }) =>
    (await reorderTemplates(em, body, actor)).map(presentTemplate),
  );

  route(templates.update, async ({ em, params, body, actor }) =>
    presentTemplate(await updateTemplate(em, params.id, body, { version: body.version, by: actor })),
  );

  route(templates.remove, async ({ em, params, actor }) => {
    await deleteTemplate(em, params.id, actor);
    return { message: 'Template deleted successfully.' };
  });
}
