import * as blogPosts from '../../../shared/endpoints/content/blog-posts.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { paginateBy, paginateFitting } from '../../http/list-page.ts';
import { presentRevision, revisionCursor } from '../revision/revision.service.ts';
import { latestPosts, listPostSeo, readBlogPage, relatedTo } from './blog-list.service.ts';
import { presentArticle, presentBlogPost, presentManagedPost, presentPostSeo } from './blog-post.presenter.ts';
import { createBlogPost, readBlogPost, updateBlogPost } from './blog-post.service.ts';
import { deleteBlogPost } from './blog-post-trash.service.ts';
import { listPostRevisions, readPostRevision, restorePostRevision } from './post-history.service.ts';
import { countBlogPosts, listBlogPosts, postCursor } from './whole-post-list.service.ts';

export function blogPostRoutes({
  route,
  cachePublic,
  context: {
    pageCache,
    renderMarkdown,
    config: { siteOrigin },
  },
}: ApiRouter): void {
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
    return paginateFitting(ctx, posts, query.limit, {
      present: isStaff ? presentManagedPost : presentBlogPost,
      cursorOf: (post) => postCursor(post, query),
    });
  });

  route(blogPosts.listSeo, async ({ em, query, ctx }) => {
    const posts = await listPostSeo(em, query);
    return paginateFitting(ctx, posts, query.limit, { present: presentPostSeo });
  });

  route(blogPosts.readPage, cacheBlogPages, ({ em, query }) => readBlogPage(em, query));

  route(blogPosts.listLatest, cachePublic, ({ em }) => latestPosts(em));

  route(blogPosts.read, async ({ em, params, seesMore }) =>
    presentArticle(await readBlogPost(em, params.post, { drafts: await seesMore() }), renderMarkdown),
  );

  route(blogPosts.listRelated, cachePublic, ({ em, params }) => relatedTo(em, params.post));

  route(blogPosts.create, async ({ em, body, caller, actor }) =>
    presentManagedPost(await createBlogPost(em, body, caller.user.id, actor)),
  );

  route(blogPosts.update, async ({ em, params, body: { version, ...fields }, actor }) => {
    const edit = { version, by: actor, siteOrigin };
    return presentManagedPost(await updateBlogPost(em, params.post, fields, edit));
  });

  route(blogPosts.remove, async ({ em, params, actor }) => {
    await deleteBlogPost(em, params.post, actor);
    return { message: 'Blog post deleted successfully.' };
  });

  route(blogPosts.listRevisions, async ({ em, params, query, ctx }) => {
    const revisions = await listPostRevisions(em, params.post, query);
    return paginateBy(ctx, revisions, query.limit, revisionCursor).map(presentRevision);
  });

  route(blogPosts.readRevision, ({ em, params }) => readPostRevision(em, params.post, params.revision));

  route(blogPosts.restoreRevision, async ({ em, params, body: { version }, actor }) =>
    presentManagedPost(await restorePostRevision(em, params.post, params.revision, { version, by: actor, siteOrigin })),
  );
}
