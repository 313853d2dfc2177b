import { keyOf } from '../../../../shared/api/address.ts';
import { firstPage } from '../../../../shared/api/list-page.ts';
import * as blogPosts from '../../../../shared/endpoints/content/blog-posts.ts';
import type { BlogPost } from '../../../../shared/schemas/content/blog-post.ts';
import type { PostRevision } from '../../../../shared/schemas/content/revision.ts';
import { call } from '../../shared/api/call.ts';
import { scheduleLabels } from '../../shared/content/schedule-fields.tsx';
import type { ConflictField } from '../../shared/drafts/conflict-merge.ts';
import type { HistorySource } from '../../shared/history/history.query.ts';
import { publicationLabel } from '../../shared/record-manager/record-fields.tsx';
import { timeInWords } from '../../shared/ui/relative-time.ts';
import { type BlogPostValues, postValues, withTags } from './blog-post-editing.ts';

const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** Compares both versions of a post, field by field, in words. */
export function comparePosts(mine: BlogPostValues, theirs: BlogPostValues): ConflictField[] {
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
  const tagsOf = ({ tags, unfinishedTag }: BlogPostValues) => withTags(tags, [unfinishedTag]).join(', ');
  return [
    ...texts.map(([label, name]) => ({
      ...{ label, mine: mine[name], theirs: theirs[name] },
      ...onPath(name),
      ...(name === 'content' && { isLong: true as const }),
    })),
    { label: 'Tags', mine: tagsOf(mine), theirs: tagsOf(theirs), ...onPath('tags', 'unfinishedTag') },
    ...times.map(([label, name]) => ({
      ...{ label, mine: timeInWords(mine[name]), theirs: timeInWords(theirs[name]) },
      ...onPath(name),
    })),
    {
      label: 'Hide from search engines',
      mine: yesOrNo(mine.noIndex),
      theirs: yesOrNo(theirs.noIndex),
      ...onPath('noIndex'),
    },
    {
      label: 'Status',
      mine: publicationLabel(mine.published),
      theirs: publicationLabel(theirs.published),
      ...onPath('published'),
    },
  ];
}

/** What of the form is what a field says. */
const onPath = (...paths: [keyof BlogPostValues, ...(keyof BlogPostValues)[]]) => ({ paths });

/** The versions of posts. */
export const postHistory: HistorySource<BlogPost, PostRevision['fields']> = {
  list: blogPosts.listRevisions,
  keyOf: (post) => keyOf(blogPosts.listRevisions, { params: { post } }),
  firstPage: (post) => firstPage(blogPosts.listRevisions, { params: { post } }),
  read: async (post, revision, signal) =>
    (await call(blogPosts.readRevision, { params: { post, revision }, signal })).fields,
  restore: (post, revision, version) =>
    call(blogPosts.restoreRevision, { params: { post, revision }, body: { version } }),
  compare: (newer, older) => comparePosts(postValues(newer), postValues(older)),
  shownBy: [keyOf(blogPosts.list)],
};
