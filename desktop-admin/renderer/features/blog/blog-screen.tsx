import { ManualIcon } from '@blueprintjs/icons';
import type { BlogPost } from '../../../../shared/schemas/blog-post.ts';
import { ManagerScreen } from '../../shared/record-manager/manager-screen.tsx';
import { type UseManagedList, usePagedList } from '../../shared/record-manager/use-managed-list.tsx';
import { BlogPostForm } from './blog-post-form.tsx';
import { BlogPostList } from './blog-post-list.tsx';
import { blogResource } from './blog-resource.ts';

const usePosts: UseManagedList<BlogPost> = (resource, filter) =>
  usePagedList(resource, filter, ({ totalBlogPosts }) => totalBlogPosts);

/** The blog manager: specification, section 2. */
export const BlogScreen = () => (
  <ManagerScreen
    resource={blogResource}
    useList={usePosts}
    icon={<ManualIcon size={40} />}
    List={BlogPostList}
    Form={BlogPostForm}
  />
);
