import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RenderedMarkdown } from '../../../../shared/schemas/markdown.ts';
import { fetchJson } from '../api/fetch-json.ts';

const path = '/api/admin/markdown';

/** Markdown as the site shows it. Nothing is asked about nothing. */
export const renderedMarkdownQuery = (content: string) =>
  queryOptions({
    queryKey: [path, content],
    queryFn: ({ signal }) => fetchJson<RenderedMarkdown>(path, { method: 'POST', body: { content }, signal }),
    enabled: content.trim() !== '',
    placeholderData: keepPreviousData,
    // Each state of a text is looked at once.
    gcTime: 0,
  });
