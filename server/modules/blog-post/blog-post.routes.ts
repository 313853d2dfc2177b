import * as blogPosts from '../../../shared/endpoints/content/blog-posts.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { paginateByCursor, paginateToFit } from '../../http/list-page.ts';
import { createRevisionCursor, presentRevision } from '../revision/revision.service.ts';
import { listLatestPosts, listPostSeo, listRelatedPosts, readBlogPage } from './blog-list.service.ts';
import { presentArticle, presentBlogPost, presentPostForStaff, presentPostSeo } from './blog-post.presenter.ts';
import { createBlogPost, readBlogPost, updateBlogPost } from './blog-post.service.ts';
import { deleteBlogPost } from './blog-post-trash.service.ts';
import { countBlogPosts, createPostCursor, listBlogPosts } from './full-post-list.service.ts';
import { listPostRevisions, readPostRevision, restorePostRevision } from './post-history.service.ts';

export function blogPostRoutes({
  route,
  cachePublic,
  context: {
    pageCache,
    renderMarkdown,
    config: { siteOrigin },
  },
}: ApiRouter): void {
  const cacheWholePosts = pageCache.createListMiddleware({
    reads: ['published'],
    readsPrivately: ['id', 'limit', 'cursor', 'q', 'category'],
    refusesOthers: true,
  });
  const cacheBlogPages = pageCache.createListMiddleware({
    reads: ['category', 'tag', 'page'],
    readsPrivately: ['q'],
    refusesOthers: true,
  });

  route(blogPosts.list, cacheWholePosts, async ({ em, query, caller, ctx }) => {
    const isStaff = caller !== null;
    if (isStaff) ctx.set('X-Total-Count', String(await countBlogPosts(em, query)));
    const posts = await listBlogPosts(em, query, isStaff);
    return paginateToFit(ctx, posts, query.limit, {
      present: isStaff ? presentPostForStaff : presentBlogPost,
      cursorOf: (post) => createPostCursor(post, query),
    });
  });

  route(blogPosts.listSeo, async ({ em, query, ctx }) => {
    const posts = await listPostSeo(em, query);
    return paginateToFit(ctx, posts, query.limit, { present: presentPostSeo });
  });

  route(blogPosts.readPage, cacheBlogPages, ({ em, query }) => readBlogPage(em, query));

  route(blogPosts.listLatest, cachePublic, ({ em }) => listLatestPosts(em));

  route(blogPosts.read, async ({ em, params, seesMore }) =>
    presentArticle(await readBlogPost(em, params.post, { drafts: await seesMore() }), renderMarkdown),
  );

  route(blogPosts.listRelated, cachePublic, ({ em, params }) => listRelatedPosts(em, params.post));

  route(blogPosts.create, async ({ em, body, caller, actor }) =>
    presentPostForStaff(await createBlogPost(em, body, caller.user.id, actor)),
  );

  route(blogPosts.update, async ({ em, params, body: { version, ...fields }, actor }) => {
    const edit = { version, by: actor, siteOrigin };
    return presentPostForStaff(await updateBlogPost(em, params.post, fields, edit));
  });

  route(blogPosts.remove, async ({ em, params, actor }) => {
    await deleteBlogPost(em, params.post, actor);
    return { message: 'Blog post deleted successfully.' };
  });

  route(blogPosts.listRevisions, async ({ em, params, query, ctx }) => {
    const revisions = await listPostRevisions(em, params.post, query);
    return paginateByCursor(ctx, revisions, query.limit, createRevisionCursor).map(presentRevision);
  });

  route(blogPosts.readRevision, ({ em, params }) => readPostRevision(em, params.post, params.revision));

  route(blogPosts.restoreRevision, async ({ em, params, body: { version }, actor }) =>
    presentPostForStaff(
      await restorePostRevision(em, params.post, params.revision, { version, by: actor, siteOrigin }),
    ),
  );
}
