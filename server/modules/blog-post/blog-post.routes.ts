import { z } from 'zod';
import { textLimits } from '../../../shared/domain/limits.ts';
import {
  articleSchema,
  blogPostFieldsSchema,
  blogPostSchema,
  blogPostUpdateSchema,
} from '../../../shared/schemas/blog-post.ts';
import { id, messageSchema, publishedQuery, requiredText } from '../../../shared/schemas/common.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { Unauthorized } from '../../http/errors.ts';
import { presentArticle, presentBlogPost } from './blog-post.presenter.ts';
import {
  createBlogPost,
  deleteBlogPost,
  listBlogPosts,
  listPublishedBlogPosts,
  readBlogPost,
  updateBlogPost,
} from './blog-post.service.ts';

/** One name for both, because an API document may not call the same place in a path by two. */
const slugParams = z.object({ post: requiredText(textLimits.slug).meta({ description: 'Slug of the post' }) });
const idParams = z.object({ post: id().meta({ description: 'Id of the post' }) });

export function blogPostRoutes({ router, guard, keepPublished }: ApiRouter): void {
  router.get(
    '/blog-posts',
    keepPublished,
    guard(
      {
        summary: 'List blog posts, newest first; visitors only with published=true',
        access: 'public',
        query: publishedQuery,
        returns: z.array(blogPostSchema),
        failures: { 401: 'Drafts are for staff' },
      },
      async ({ em, query, ctx }) => {
        if (query.published) return (await listPublishedBlogPosts(em)).map(presentBlogPost);
        if (!(await ctx.state.session())) throw new Unauthorized();
        return (await listBlogPosts(em)).map(presentBlogPost);
      },
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

  router.post(
    '/blog-posts',
    guard(
      {
        summary: 'Create a blog post',
        access: 'staff',
        body: blogPostFieldsSchema,
        status: 201,
        returns: blogPostSchema,
        failures: { 409: 'The slug is in use; the answer suggests a free one' },
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
        failures: { 409: 'The slug is in use, or the version is stale; the answer has the current state' },
      },
      async ({ em, params, body: { version, ...fields } }) =>
        presentBlogPost(await updateBlogPost(em, params.post, fields, version)),
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
