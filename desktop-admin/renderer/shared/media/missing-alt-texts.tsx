import { Callout } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../../shared/api/api-error.ts';
import notice from '../ui/screens/notice.module.css';

export function MissingAltTexts({ form: { failure } }: { form: { failure: unknown } }) {
  const problems = failure instanceof ApiError ? (failure.problem?.errors ?? []) : [];
  const silent = new Map(problems.flatMap(({ pictures = [] }) => pictures.map((picture) => [picture.id, picture])));
  if (silent.size === 0) return null;
  return (
    <Callout className={notice.notice ?? ''} intent="warning" compact>
      <span>Open in the media library:</span>
      {[...silent.values()].map(({ id, name, isInTrash }) => (
        <Link key={id} to={`/media?${new URLSearchParams({ filter: isInTrash ? 'trash' : 'no-alt', q: name })}`}>
          {name}
        </Link>
      ))}
    </Callout>
  );
}
