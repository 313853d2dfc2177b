import { ManualIcon } from '@blueprintjs/icons';
import { ManagerScreen } from '../../managers/manager-screen.tsx';
import { BlogPostForm } from './blog-post-form.tsx';
import { BlogPostList } from './blog-post-list.tsx';
import { blogResource } from './blog-resource.ts';

/** The blog manager: specification, section 2. */
export const BlogScreen = () => (
  <ManagerScreen resource={blogResource} icon={<ManualIcon size={40} />} List={BlogPostList} Form={BlogPostForm} />
);
