import { Classes } from '@blueprintjs/core';
import { ArrowLeftIcon, SearchIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { ImportState } from '../../../../shared/domain/leads/lead-import.ts';
import { leadNouns } from '../../../../shared/domain/leads/lead-kinds.ts';
import type { LeadImportDetail } from '../../../../shared/schemas/leads/lead-import.ts';
import { Screen } from '../../shared/ui/screens/screen.tsx';
import { ProblemState, ScreenState } from '../../shared/ui/screens/screen-state.tsx';
import { CheckResult } from './check-result.tsx';
import { ImportListScreen } from './import-list-screen.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import styles from './import-screen.module.css';
import { importQuery } from './imports.query.ts';
import { MappingForm } from './mapping-form.tsx';

/** One import with its next step, or the list of imports. */
export function ImportScreen() {
  const { id } = useParams();
  return id === undefined ? <ImportListScreen /> : <OneImport key={id} id={id} />;
}

const back = (
  <Link to="/import">
    <ArrowLeftIcon /> Import
  </Link>
);

function OneImport({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(importQuery(id));
  if (data)
    return (
      <Screen title={data.fileName} back={back} about={`Import of ${leadNouns[data.kind].many}`}>
        <Steps state={data.state} />
        <Step data={data} />
      </Screen>
    );
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <Screen back={back}>
        <ScreenState icon={<SearchIcon size={40} />} heading="h1" title="This import is not there any more">
          Files that nobody imports are deleted after a day.
        </ScreenState>
      </Screen>
    );
  return (
    <Screen back={back} title="Import" isBusy={!error}>
      {error ? (
        <ProblemState title="The import could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <p className={Classes.SKELETON}>The next step</p>
      )}
    </Screen>
  );
}

const steps = ['File', 'Columns', 'Check', 'Import'] as const;

const stepOf: Readonly<Record<ImportState, (typeof steps)[number]>> = {
  ready: 'Columns',
  checked: 'Check',
  done: 'Import',
  undone: 'Import',
};

/** The steps, with the current one marked. */
const Steps = ({ state }: { state: ImportState }) => (
  <ol className={styles.steps} aria-label="Steps">
    {steps.map((step) => (
      <li key={step} {...(step === stepOf[state] ? { 'aria-current': 'step' } : {})}>
        {step}
      </li>
    ))}
  </ol>
);

function Step({ data }: { data: LeadImportDetail }) {
  const [isMappingAgain, setMappingAgain] = useState(false);
  if (data.state === 'done' || data.state === 'undone') return <ImportOutcome data={data} />;
  return data.state === 'ready' || isMappingAgain ? (
    <MappingForm data={data} onSent={() => setMappingAgain(false)} />
  ) : (
    <CheckResult data={data} changeColumns={() => setMappingAgain(true)} />
  );
}
