import { buildQueryKey } from '../../../../shared/api/address.ts';
import { getFirstPagePath } from '../../../../shared/api/list-page.ts';
import * as blogPosts from '../../../../shared/endpoints/content/blog-posts.ts';
import type { BlogPost } from '../../../../shared/schemas/content/blog-post.ts';
import type { PostRevision } from '../../../../shared/schemas/content/revision.ts';
import { call } from '../../shared/api/call.ts';
import { scheduleLabels } from '../../shared/content/schedule-fields.tsx';
import type { ComparedField } from '../../shared/drafts/conflict-merge.ts';
import type { RevisionApiCalls } from '../../shared/history/history.query.ts';
import { getPublicationLabel } from '../../shared/record-manager/record-fields.tsx';
import { formatIsoTime } from '../../shared/ui/format-time.ts';
import { addTags, type BlogPostValues, toBlogPostValues } from './blog-post-editing.ts';

const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');

export function comparePosts(mine: BlogPostValues, theirs: BlogPostValues): ComparedField[] {
  const texts = [
    ['Title', 'title'],
    ['Slug', 'slug'],
    ['Excerpt', 'excerpt'],
    ['Content', 'content'],
    ['Image', 'image'],
    ['Category', 'category'],
    ['Meta title', 'metaTitle'],
    ['Meta description', 'metaDescription'],
    ['OG title', 'ogTitle'],
    ['OG description', 'ogDescription'],
    ['OG image', 'ogImage'],
    ['Canonical URL', 'canonicalUrl'],
  ] as const;
  const times = [
    [scheduleLabels.publishAt, 'publishAt'],
    [scheduleLabels.unpublishAt, 'unpublishAt'],
    ['Date on the site', 'publishedAt'],
  ] as const;
  const tagsOf = ({ tags, unfinishedTag }: BlogPostValues) => addTags(tags, [unfinishedTag]).join(', ');
  return [
    ...texts.map(([label, name]) => ({
      ...{ label, mine: mine[name], theirs: theirs[name] },
      ...forPaths(name),
      ...(name === 'content' && { isLong: true as const }),
    })),
    { label: 'Tags', mine: tagsOf(mine), theirs: tagsOf(theirs), ...forPaths('tags', 'unfinishedTag') },
    ...times.map(([label, name]) => ({
      ...{ label, mine: formatIsoTime(mine[name]), theirs: formatIsoTime(theirs[name]) },
      ...forPaths(name),
    })),
    {
      label: 'Hide from search engines',
      mine: yesOrNo(mine.noIndex),
      theirs: yesOrNo(theirs.noIndex),
      ...forPaths('noIndex'),
    },
    {
      label: 'Status',
      mine: getPublicationLabel(mine.published),
      theirs: getPublicationLabel(theirs.published),
      ...forPaths('published'),
    },
  ];
}

const forPaths = (...paths: [keyof BlogPostValues, ...(keyof BlogPostValues)[]]) => ({ paths });

export const postRevisionCalls: RevisionApiCalls<BlogPost, PostRevision['fields']> = {
  list: blogPosts.listRevisions,
  getListKey: (post) => buildQueryKey(blogPosts.listRevisions, { params: { post } }),
  getFirstPage: (post) => getFirstPagePath(blogPosts.listRevisions, { params: { post } }),
  read: async (post, revision, signal) =>
    (await call(blogPosts.readRevision, { params: { post, revision }, signal })).fields,
  restore: (post, revision, version) =>
    call(blogPosts.restoreRevision, { params: { post, revision }, body: { version } }),
  compare: (newer, older) => comparePosts(toBlogPostValues(newer), toBlogPostValues(older)),
  affectedQueryKeys: [buildQueryKey(blogPosts.list)],
};
