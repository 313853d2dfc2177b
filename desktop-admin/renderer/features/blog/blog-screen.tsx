import { AnchorButton, Button } from '@blueprintjs/core';
import { EyeOpenIcon, ManualIcon, SendMessageIcon, ShareIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatShortDate } from '../../../../shared/domain/time/dates.ts';
import type { BlogPost } from '../../../../shared/schemas/content/blog-post.ts';
import type { Mailing } from '../../../../shared/schemas/content/mailing.ts';
import { ScheduleTag } from '../../shared/content/schedule-tag.tsx';
import { describeMailingProgress, mailingListQuery } from '../../shared/mailings/mailings.query.ts';
import { useNewTab } from '../../shared/platform/new-tab.ts';
import { useSiteAddress } from '../../shared/platform/platform.ts';
import { ManagerScreen, type RecordListProps } from '../../shared/record-manager/manager-screen.tsx';
import { PublishedTag } from '../../shared/record-manager/record-fields.tsx';
import { RecordRow, RecordRows } from '../../shared/record-manager/record-row.tsx';
import { type ManagedListHook, usePagedList } from '../../shared/record-manager/use-managed-list.tsx';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { formatDateTime } from '../../shared/ui/format-time.ts';
import { ChangedBy } from '../../shared/ui/time-ago.tsx';
import { usePreviewPost } from './blog-post.query.ts';
import { blogResource } from './blog-post-editing.ts';
import { BlogPostForm } from './blog-post-form.tsx';
import { SendPostDialog } from './send-post-dialog.tsx';

const usePosts: ManagedListHook<BlogPost> = (resource, filter) =>
  usePagedList(resource, filter, ({ totalBlogPosts }) => totalBlogPosts);

export const BlogScreen = () => (
  <ManagerScreen
    resource={blogResource}
    useList={usePosts}
    icon={<ManualIcon size={40} />}
    List={BlogPostList}
    Form={BlogPostForm}
  />
);

const BlogPostList = memo(({ records, edit, remove }: RecordListProps<BlogPost>) => {
  const siteAddress = useSiteAddress();
  const { data: mailings } = useQuery(mailingListQuery);
  const [sending, setSending] = useState<BlogPost>();
  return (
    <>
      <RecordRows>
        {records.map((post) => (
          <RecordRow
            key={post.id}
            heading="h2"
            title={post.title}
            text={post.excerpt}
            facts={<BlogPostFacts post={post} mailing={mailings?.find(({ postId }) => postId === post.id)} />}
            actions={
              post.published ? (
                <>
                  <Button
                    variant="minimal"
                    icon={<SendMessageIcon />}
                    aria-label={`Send ${post.title} to subscribers`}
                    title="Send to subscribers"
                    onClick={() => setSending(post)}
                  />
                  <AnchorButton
                    role="link"
                    variant="minimal"
                    icon={<ShareIcon />}
                    href={siteAddress(`/blog/${post.slug}`)}
                    target="_blank"
                    rel="noopener"
                    aria-label={`View ${post.title}`}
                    title="View on the site"
                  />
                </>
              ) : (
                <PreviewButton post={post} />
              )
            }
            onEdit={() => edit(post)}
            onDelete={() => remove(post)}
          />
        ))}
      </RecordRows>
      <SendPostDialog post={sending} close={() => setSending(undefined)} />
    </>
  );
});

interface BlogPostFactsProps {
  post: BlogPost;
  mailing: Mailing | undefined;
}

const BlogPostFacts = ({
  post: { published, publishAt, unpublishAt, publishedAt, category, createdAt, updatedAt, updatedBy },
  mailing,
}: BlogPostFactsProps) => (
  <>
    <PublishedTag isPublished={published} />
    <ScheduleTag isPublic={published} publishAt={publishAt} unpublishAt={unpublishAt} />
    <span>{category}</span>
    <ShortDate name="Created" at={createdAt} />
    {published && publishedAt && formatShortDate(publishedAt) !== formatShortDate(createdAt) && (
      <ShortDate name="Published" at={publishedAt} />
    )}
    {updatedAt !== createdAt && <ShortDate name="Updated" at={updatedAt} />}
    <ChangedBy by={updatedBy} at={updatedAt} />
    {mailing && (
      <Link to="/subscribers" title={`${formatDateTime(new Date(mailing.createdAt))} (Nairobi)`}>
        {describeMailingProgress(mailing)}
      </Link>
    )}
  </>
);

const ShortDate = ({ name, at }: { name: string; at: string }) => (
  <time dateTime={at} title={`${formatDateTime(new Date(at))} (Nairobi)`}>
    {name} {formatShortDate(at)}
  </time>
);

function PreviewButton({ post }: { post: BlogPost }) {
  const { mutate, isPending } = usePreviewPost();
  const openTab = useNewTab();
  return (
    <BusyButton
      variant="minimal"
      icon={<EyeOpenIcon />}
      isBusy={isPending}
      aria-label={`Preview ${post.title}`}
      title="Preview"
      onClick={() => mutate({ id: post.id, tab: openTab() })}
    />
  );
}
