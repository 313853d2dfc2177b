import { AnchorButton } from '@blueprintjs/core';
import { ShareIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { pagePath } from '../../../../shared/domain/built-in-screens.ts';
import { siteQuery } from '../api/site.query.ts';

interface PageViewLinkProps {
  slug: string;
  title: string;
}

/** Opens a published page on the site, in a new tab. */
export function PageViewLink({ slug, title }: PageViewLinkProps) {
  const { data: site } = useQuery(siteQuery);
  return (
    <AnchorButton
      role="link"
      variant="minimal"
      icon={<ShareIcon />}
      href={`${site?.origin ?? ''}${pagePath(slug)}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`View ${title} on the site`}
      title="View on the site"
    />
  );
}
