import { AnchorButton } from '@blueprintjs/core';
import { EyeOpenIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import { shortDate } from '../../../../shared/domain/dates.ts';
import type { BlogPost } from '../../../../shared/schemas/blog-post.ts';
import type { RecordList } from '../../managers/manager-screen.tsx';
import { PublishedTag } from '../../managers/published-tag.tsx';
import { RecordRow } from '../../managers/record-row.tsx';
import { RecordRows } from '../../managers/record-rows.tsx';
import { useSiteAddress } from '../../platform/use-site-address.ts';
import { exactTime } from '../../ui/relative-time.ts';
import { PreviewButton } from './preview-button.tsx';

/** Posts, newest first, as the server lists them. */
export const BlogPostList = memo(({ records, edit, remove }: RecordList<BlogPost>) => {
  const siteAddress = useSiteAddress();
  return (
    <RecordRows>
      {records.map((post) => (
        <RecordRow
          key={post.id}
          heading="h2"
          title={post.title}
          text={post.excerpt}
          facts={<BlogPostFacts post={post} />}
          actions={
            post.published ? (
              <AnchorButton
                role="link"
                variant="minimal"
                icon={<EyeOpenIcon />}
                href={siteAddress(`/blog/${post.slug}`)}
                target="_blank"
                rel="noopener"
                aria-label={`View ${post.title}`}
                title="View"
              />
            ) : (
              <PreviewButton post={post} />
            )
          }
          onEdit={() => edit(post)}
          onDelete={() => remove(post)}
        />
      ))}
    </RecordRows>
  );
});

const BlogPostFacts = ({ post: { published, category, createdAt, updatedAt } }: { post: BlogPost }) => (
  <>
    <PublishedTag isPublished={published} />
    <span>{category}</span>
    <ShortDate name="Created" at={createdAt} />
    {updatedAt !== createdAt && <ShortDate name="Updated" at={updatedAt} />}
  </>
);

const ShortDate = ({ name, at }: { name: string; at: string }) => (
  <time dateTime={at} title={`${exactTime(new Date(at))} (Nairobi)`}>
    {name} {shortDate(at)}
  </time>
);
