import type { EntityManager } from '@mikro-orm/postgresql';
import { maxAnswerBytes } from '../../../shared/domain/limits.ts';
import type { BlogPostListQuery } from '../../../shared/schemas/content/blog-post.ts';
import { buildColumnList, parseTimestamps } from '../../db/plain-rows.ts';
import { joinWithAnd, type SqlCondition, toWhere } from '../../db/sql-condition.ts';
import { decodeRecordCursor, encodeRecordCursor, toLikePattern } from '../../http/list-page.ts';
import { BlogPostEntity } from './blog-post.entity.ts';
import { getPublicDate, type PostRow, postDateFields, postProperties } from './blog-post.presenter.ts';

// Lists complete posts for API clients and staff. For the post cards of the site, see blog-list.service.ts.

type PostFilter = Pick<BlogPostListQuery, 'id' | 'published' | 'q' | 'category'>;

function buildPostFilter({ id, published, q, category }: PostFilter, isStaff: boolean): SqlCondition {
  const conditions: SqlCondition[] = [{ sql: 'true', values: [] }];
  if (id) conditions.push({ sql: 'id = ?', values: [id] });
  if (published) conditions.push({ sql: published === 'true' ? 'published' : 'not published', values: [] });
  if (category) conditions.push({ sql: 'category = ?', values: [category] });
  if (q) conditions.push(isStaff ? buildWordFilter(q.split(/\s+/)) : buildTextFilter(q));
  return joinWithAnd(conditions);
}

const buildTextFilter = (text: string): SqlCondition => ({
  sql: 'search_text like lower(?)',
  values: [toLikePattern(text)],
});

/** Calls `folded_text` only once for each post. `folded_text` converts text to lower case and removes accents. */
const buildWordFilter = (words: string[]): SqlCondition => ({
  sql: `exists (
    select from folded_text(concat_ws(chr(10), title, excerpt, array_to_string(tags, chr(10)))) as folded
    where ${words.map(() => 'position(folded_text(?) in folded) > 0').join(' and ')})`,
  values: words,
});

const getDateColumn = ({ published }: PostFilter) => (published === 'true' ? 'listed_at' : 'created_at');

function buildCursorCondition(cursor: string, column: string): SqlCondition {
  const { createdAt, id } = decodeRecordCursor(cursor);
  return { sql: `(${column}, id) < (?, ?)`, values: [createdAt.toISOString(), id] };
}

export const createPostCursor = (
  post: Parameters<typeof getPublicDate>[0] & { id: string },
  { published }: PostFilter,
): string =>
  encodeRecordCursor({ id: post.id, createdAt: published === 'true' ? getPublicDate(post) : post.createdAt });

const postColumns = buildColumnList(postProperties);

/**
 * Returns up to `limit + 1` complete posts, newest first. Stops at the size limit of a response. Returns plain rows,
 * because creating entities is slow.
 */
export async function listBlogPosts(em: EntityManager, query: BlogPostListQuery, isStaff: boolean): Promise<PostRow[]> {
  const column = getDateColumn(query);
  const inOrder = `order by ${column} desc, id desc`;
  const filter = buildPostFilter(query, isStaff);
  const where = query.cursor ? joinWithAnd([filter, buildCursorCondition(query.cursor, column)]) : filter;
  const rows = await em.execute<PostRow[]>(
    `select ${postColumns} from (
       select *, sum(octet_length(content)) over (${inOrder}) as bytes_so_far
       from blog_post where ${where.sql} ${inOrder} limit ${query.limit + 1}
     ) as listed
     where bytes_so_far - octet_length(content) <= ${maxAnswerBytes} ${inOrder}`,
    where.values,
  );
  for (const row of rows) parseTimestamps(row, postDateFields);
  return rows;
}

export const countBlogPosts = (em: EntityManager, query: PostFilter) =>
  em.count(BlogPostEntity, toWhere(buildPostFilter(query, true)));
