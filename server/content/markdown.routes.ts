import * as markdown from '../../shared/endpoints/content/markdown.ts';
import type { ApiRouter } from '../http/api-router.ts';

export function markdownRoutes({ route, context: { renderMarkdown } }: ApiRouter): void {
  route(markdown.renderMarkdown, async ({ body: { content, withLines } }) => ({
    html: (await renderMarkdown(content, [], { withLines, forEditor: true })).html,
  }));
}
