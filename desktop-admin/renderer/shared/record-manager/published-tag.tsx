import { StateTag } from '../ui/state-tag.tsx';

export const publicationLabel = (isPublished: boolean): string => (isPublished ? 'Published' : 'Draft');

export const PublishedTag = ({ isPublished }: { isPublished: boolean }) => (
  <StateTag state={isPublished ? 'published' : 'draft'} label={publicationLabel(isPublished)} />
);
