import { Classes } from '@blueprintjs/core';
import { ArrowLeftIcon, SearchIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { ImportState } from '../../../../shared/domain/leads/lead-import.ts';
import { leadNouns } from '../../../../shared/domain/leads/lead-kinds.ts';
import type { LeadImportDetail } from '../../../../shared/schemas/leads/lead-import.ts';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { ScreenEmptyState, ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import { ImportCheckResult } from './import-check-result.tsx';
import { ImportListScreen } from './import-list-screen.tsx';
import { ImportResult } from './import-result.tsx';
import styles from './import-screen.module.css';
import { createImportQuery } from './imports.query.ts';
import { MappingForm } from './mapping-form.tsx';

export function ImportScreen() {
  const { id } = useParams();
  return id === undefined ? <ImportListScreen /> : <ImportDetail key={id} id={id} />;
}

const back = (
  <Link to="/import">
    <ArrowLeftIcon /> Import
  </Link>
);

function ImportDetail({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(createImportQuery(id));
  if (data)
    return (
      <ScreenLayout title={data.fileName} back={back} about={`Import of ${leadNouns[data.kind].many}`}>
        <Steps state={data.state} />
        <Step data={data} />
      </ScreenLayout>
    );
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <ScreenLayout back={back}>
        <ScreenEmptyState icon={<SearchIcon size={40} />} heading="h1" title="Import not found">
          Files that are not imported are deleted after one day.
        </ScreenEmptyState>
      </ScreenLayout>
    );
  return (
    <ScreenLayout back={back} title="Import" isBusy={!error}>
      {error ? (
        <ScreenErrorState
          title="The import could not be loaded"
          error={error}
          retry={refetch}
          isRetrying={isFetching}
        />
      ) : (
        <p className={Classes.SKELETON}>The next step</p>
      )}
    </ScreenLayout>
  );
}

const steps = ['File', 'Columns', 'Check', 'Import'] as const;

const stepByState: Readonly<Record<ImportState, (typeof steps)[number]>> = {
  ready: 'Columns',
  checked: 'Check',
  done: 'Import',
  undone: 'Import',
};

const Steps = ({ state }: { state: ImportState }) => (
  <ol className={styles.steps} aria-label="Steps">
    {steps.map((step) => (
      <li key={step} {...(step === stepByState[state] ? { 'aria-current': 'step' } : {})}>
        {step}
      </li>
    ))}
  </ol>
);

function Step({ data }: { data: LeadImportDetail }) {
  const [isMappingAgain, setMappingAgain] = useState(false);
  if (data.state === 'done' || data.state === 'undone') return <ImportResult data={data} />;
  return data.state === 'ready' || isMappingAgain ? (
    <MappingForm data={data} onSent={() => setMappingAgain(false)} />
  ) : (
    <ImportCheckResult data={data} changeColumns={() => setMappingAgain(true)} />
  );
}
