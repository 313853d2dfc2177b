import { markdownInputSchema, renderedMarkdownSchema } from '../../shared/schemas/markdown.ts';
import type { ApiRouter } from '../http/api-router.ts';
import { renderMarkdown } from './markdown.ts';

export function markdownRoutes({ router, guard }: ApiRouter): void {
  router.post(
    '/admin/markdown',
    guard(
      {
        summary: 'Show Markdown as the site would',
        access: 'staff',
        changesNothing: true,
        body: markdownInputSchema,
        returns: renderedMarkdownSchema,
      },
      ({ body }) => ({ html: renderMarkdown(body.content) }),
    ),
  );
}
