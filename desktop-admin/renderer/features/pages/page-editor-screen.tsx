import { Classes } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { siteInfoQuery } from '../../shared/api/common-queries.query.ts';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import { createPageDetailQuery } from './page.query.ts';
import styles from './page-editor.module.css';
import { PageEditor } from './page-editor.tsx';
import { BackToPagesLink } from './page-editor-header.tsx';

export function PageEditorScreen() {
  const { id = 'new' } = useParams();
  const isNew = id === 'new';
  const site = useQuery(siteInfoQuery);
  const page = useQuery({ ...createPageDetailQuery(id), enabled: !isNew });
  if (site.data && (isNew || page.data)) {
    return <PageEditor key={id} stored={isNew ? null : (page.data ?? null)} site={site.data} />;
  }
  const failed = [page, site].find(({ isError }) => isError);
  return (
    <ScreenLayout title="Edit page" back={<BackToPagesLink />} isBusy={!failed}>
      {failed ? (
        <ScreenErrorState
          title="The page could not be loaded"
          error={failed.error}
          retry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      ) : (
        <div className={`${styles.placeholder} ${Classes.SKELETON}`} />
      )}
    </ScreenLayout>
  );
}
