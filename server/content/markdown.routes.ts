import * as markdown from '../../shared/endpoints/markdown.ts';
import type { ApiRouter } from '../http/api-router.ts';
import { renderMarkdown } from './markdown.ts';

export function markdownRoutes({ route }: ApiRouter): void {
  route(markdown.render, ({ body }) => ({ html: renderMarkdown(body.content) }));
}
