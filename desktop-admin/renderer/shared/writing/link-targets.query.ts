import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { builtInScreens, getPagePath } from '../../../../shared/domain/site/built-in-screens.ts';
import * as blogPosts from '../../../../shared/endpoints/content/blog-posts.ts';
import { call } from '../api/call.ts';
import { pageListQuery } from '../content/page-list.query.ts';
import { usePermissionCheck } from '../session/permission.tsx';
import { hasAllWords } from '../ui/lists/list-filter.ts';
import { useDebouncedValue } from '../ui/use-debounced-value.ts';

export interface LinkTarget {
  path: string;
  title: string;
  kind: 'Screen' | 'Page' | 'Article';
}

const debounceMs = 200;

const most = 6;

const screens: readonly LinkTarget[] = [
  { path: '/', title: 'Home', kind: 'Screen' },
  ...Object.entries(builtInScreens).map(([slug, { title }]) => ({
    path: getPagePath(slug),
    title,
    kind: 'Screen' as const,
  })),
];

const articlesQuery = (q: string, isAllowed: boolean) =>
  queryOptions({
    queryKey: ['link', blogPosts.list.path, q],
    queryFn: ({ signal }) =>
      call(blogPosts.list, { query: { ...(q && { q }), published: 'true', limit: most }, signal }),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** Finds built-in screens and published pages by title or address, and published posts by title, excerpt or tags. */
export function useLinkTargets(typed: string, isShown: boolean): LinkTarget[] {
  const may = usePermissionCheck();
  const q = useDebouncedValue(typed.trim(), debounceMs);
  const { data: pages } = useQuery({ ...pageListQuery, enabled: isShown && may('pages') });
  const { data: articles } = useQuery(articlesQuery(q, isShown && may('blog')));
  return useMemo(() => {
    const published = (pages ?? []).filter(({ status }) => status === 'published');
    const known = new Set(screens.map(({ path }) => path));
    const all: LinkTarget[] = [
      ...screens,
      ...published
        .map(({ slug, title }): LinkTarget => ({ path: getPagePath(slug), title, kind: 'Page' }))
        .filter(({ path }) => !known.has(path)),
    ];
    return [
      ...all.filter(({ title, path }) => hasAllWords([title, path], q)).slice(0, most),
      ...(articles ?? []).map(({ slug, title }): LinkTarget => ({ path: `/blog/${slug}`, title, kind: 'Article' })),
    ];
  }, [pages, articles, q]);
}
