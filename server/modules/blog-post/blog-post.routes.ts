import * as blogPosts from '../../../shared/endpoints/blog-posts.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { countFitting, paginate } from '../../http/list-page.ts';
import { latestPosts, readBlogPage, relatedTo } from './blog-list.service.ts';
import { presentArticle, presentBlogPost, presentManagedPost } from './blog-post.presenter.ts';
import {
  countBlogPosts,
  createBlogPost,
  deleteBlogPost,
  listBlogPosts,
  readBlogPost,
  updateBlogPost,
} from './blog-post.service.ts';

export function blogPostRoutes({ route, cachePublic, context: { pageCache, renderMarkdown } }: ApiRouter): void {
  const cacheWholePosts = pageCache.listMiddleware({
    reads: ['published'],
    readsPrivately: ['id', 'limit', 'cursor', 'q', 'category'],
    refusesOthers: true,
  });
  const cacheBlogPages = pageCache.listMiddleware({
    reads: ['category', 'tag', 'page'],
    readsPrivately: ['q'],
    refusesOthers: true,
  });

  route(blogPosts.list, cacheWholePosts, async ({ em, query, caller, ctx }) => {
    const isStaff = caller !== null;
    if (isStaff) ctx.set('X-Total-Count', String(await countBlogPosts(em, query)));
    const posts = await listBlogPosts(em, query, isStaff);
    const present = isStaff ? presentManagedPost : presentBlogPost;
    const fitting = countFitting(posts.map(present));
    return paginate(ctx, posts, Math.min(query.limit, fitting)).map(present);
  });

  route(blogPosts.readPage, cacheBlogPages, ({ em, query }) => readBlogPage(em, query));

  route(blogPosts.listLatest, cachePublic, ({ em }) => latestPosts(em));

  route(blogPosts.read, async ({ em, params, ctx }) => {
    const drafts = (await ctx.state.caller())?.may('blog') ?? false;
    return presentArticle(await readBlogPost(em, params.post, { drafts }), renderMarkdown);
  });

  route(blogPosts.listRelated, cachePublic, ({ em, params }) => relatedTo(em, params.post));

  route(blogPosts.create, async ({ em, body, caller, actor }) =>
    presentManagedPost(await createBlogPost(em, body, caller.user.id, actor)),
  );

  route(blogPosts.update, async ({ em, params, body: { version, ...fields }, actor }) => {
    const edit = { version, by: actor };
    return presentManagedPost(await updateBlogPost(em, params.post, fields, edit));
  });

  route(blogPosts.remove, async ({ em, params, actor }) => {
    await deleteBlogPost(em, params.post, actor);
    return { message: 'Blog post deleted successfully.' };
  });
}
