import { z } from 'zod';
import { textLimits } from '../../../shared/domain/limits.ts';
import {
  articleSchema,
  blogCardSchema,
  blogPageQuery,
  blogPageSchema,
  blogPostFieldsSchema,
  blogPostListQuery,
  blogPostSchema,
  blogPostUpdateSchema,
} from '../../../shared/schemas/blog-post.ts';
import { id, messageSchema, requiredText } from '../../../shared/schemas/common.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { Unauthorized } from '../../http/errors.ts';
import { takenSlug, takenSlugOrStaleVersion } from '../../http/guard.ts';
import { countFitting, paginate } from '../../http/list-page.ts';
import { staffName } from '../staff/staff.service.ts';
import { latestPosts, readBlogPage, relatedTo } from './blog-list.service.ts';
import { presentArticle, presentBlogPost } from './blog-post.presenter.ts';
import {
  countBlogPosts,
  createBlogPost,
  deleteBlogPost,
  listBlogPosts,
  readBlogPost,
  updateBlogPost,
} from './blog-post.service.ts';

/** One name for both, because an API document may not call the same place in a path by two. */
const slugParams = z.object({ post: requiredText(textLimits.slug).meta({ description: 'Slug of the post' }) });
const idParams = z.object({ post: id().meta({ description: 'Id of the post' }) });

export function blogPostRoutes({ router, guard, keepPublic, context: { contentCache } }: ApiRouter): void {
  const keepWholePosts = contentCache.keepList({
    reads: ['published'],
    readsPrivately: ['id', 'limit', 'cursor', 'q', 'category'],
    refusesOthers: true,
  });
  const keepBlogPages = contentCache.keepList({
    reads: ['category', 'tag', 'page'],
    readsPrivately: ['q'],
    refusesOthers: true,
  });

  router.get(
    '/blog-posts',
    keepWholePosts,
    guard(
      {
        summary:
          'List whole blog posts, newest first, as many as fit into a mebibyte; visitors only with published=true. The next page is in the Link header, and for staff X-Total-Count says how many there are',
        access: 'public',
        query: blogPostListQuery,
        returns: z.array(blogPostSchema),
        failures: { 401: 'Drafts are for staff' },
      },
      async ({ em, query, ctx }) => {
        const isStaff = (await ctx.state.session()) !== null;
        if (query.published !== 'true' && !isStaff) throw new Unauthorized();
        if (isStaff) ctx.set('X-Total-Count', String(await countBlogPosts(em, query)));
        const posts = await listBlogPosts(em, query, isStaff);
        const fitting = countFitting(posts.map(presentBlogPost));
        return paginate(ctx, posts, Math.min(query.limit, fitting)).map(presentBlogPost);
      },
    ),
  );

  router.get(
    '/blog',
    keepBlogPages,
    guard(
      {
        summary: 'A page of the published posts as the blog lists them, without their texts',
        access: 'public',
        query: blogPageQuery,
        returns: blogPageSchema,
        failures: { 404: 'Beyond the last page, or no post has the tag' },
      },
      ({ em, query }) => readBlogPage(em, query),
    ),
  );

  router.get(
    '/blog/latest',
    keepPublic,
    guard(
      {
        summary: 'The newest published posts as Home shows them, without their texts',
        access: 'public',
        returns: z.array(blogCardSchema),
      },
      ({ em }) => latestPosts(em),
    ),
  );

  router.get(
    '/blog-posts/:post',
    guard(
      {
        summary: 'Read a blog post by its slug; drafts only as staff',
        access: 'public',
        params: slugParams,
        returns: articleSchema,
      },
      async ({ em, params, ctx }) => {
        const drafts = (await ctx.state.session()) !== null;
        return presentArticle(await readBlogPost(em, params.post, { drafts }));
      },
    ),
  );

  router.get(
    '/blog/related/:post',
    keepPublic,
    guard(
      {
        summary: 'Other published posts of a post’s category, without their texts',
        access: 'public',
        params: slugParams,
        returns: z.array(blogCardSchema),
      },
      ({ em, params }) => relatedTo(em, params.post),
    ),
  );

  router.post(
    '/blog-posts',
    guard(
      {
        summary: 'Create a blog post',
        access: 'staff',
        body: blogPostFieldsSchema,
        status: 201,
        returns: blogPostSchema,
        failures: takenSlug,
      },
      async ({ em, body, session }) => presentBlogPost(await createBlogPost(em, body, session.user.id)),
    ),
  );

  router.put(
    '/blog-posts/:post',
    guard(
      {
        summary: 'Change a blog post',
        access: 'staff',
        params: idParams,
        body: blogPostUpdateSchema,
        returns: blogPostSchema,
        failures: takenSlugOrStaleVersion,
      },
      async ({ em, params, body: { version, ...fields }, session }) => {
        const edit = { version, by: staffName(session.user) };
        return presentBlogPost(await updateBlogPost(em, params.post, fields, edit));
      },
    ),
  );

  router.delete(
    '/blog-posts/:post',
    guard(
      { summary: 'Delete a blog post', access: 'staff', params: idParams, returns: messageSchema },
      async ({ em, params }) => {
        await deleteBlogPost(em, params.post);
        return { message: 'Blog post deleted successfully.' };
      },
    ),
  );
}
