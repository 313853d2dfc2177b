import { Tag } from '@blueprintjs/core';

export const publicationLabel = (isPublished: boolean): string => (isPublished ? 'Published' : 'Draft');

export const PublishedTag = ({ isPublished }: { isPublished: boolean }) => (
  <Tag minimal intent={isPublished ? 'success' : 'warning'}>
    {publicationLabel(isPublished)}
  </Tag>
);
