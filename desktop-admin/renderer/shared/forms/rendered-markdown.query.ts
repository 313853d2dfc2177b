import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as markdown from '../../../../shared/endpoints/markdown.ts';
import { call } from '../api/call.ts';

/** Markdown as the site shows it. Nothing is asked about nothing. */
export const renderedMarkdownQuery = (content: string) =>
  queryOptions({
    queryKey: [markdown.render.path, content],
    queryFn: ({ signal }) => call(markdown.render, { body: { content }, signal }),
    enabled: content.trim() !== '',
    placeholderData: keepPreviousData,
    // Each state of a text is looked at once.
    gcTime: 0,
  });
