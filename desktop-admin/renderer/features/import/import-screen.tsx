// Longer than most: each state of an import is shown here, and several share a notice or a wait.
import { Callout, Classes, ProgressBar } from '@blueprintjs/core';
import { ArrowLeftIcon, SearchIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import type { ImportState } from '../../../../shared/domain/lead-import.ts';
import { leadNouns } from '../../../../shared/domain/lead-kinds.ts';
import type { LeadImportDetail } from '../../../../shared/schemas/lead-import.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { Screen } from '../../shared/ui/screen.tsx';
import { ProblemState, ScreenState } from '../../shared/ui/screen-state.tsx';
import { CheckResult } from './check-result.tsx';
import { ImportListScreen } from './import-list-screen.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import styles from './import-screen.module.css';
import { importQuery, useDiscard, useStop } from './imports.query.ts';
import { MappingForm } from './mapping-form.tsx';

/** One import with its next step, or all of them. */
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
          Files that nobody goes on with are deleted after a day.
        </ScreenState>
      </Screen>
    );
  return (
    <Screen back={back} title="Import" isBusy={!error}>
      {error ? (
        <ProblemState title="The import could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <p className={Classes.SKELETON}>What comes next</p>
      )}
    </Screen>
  );
}

const steps = ['File', 'Columns', 'Check', 'Import'] as const;

const stepOf: Readonly<Record<ImportState, (typeof steps)[number]>> = {
  uploading: 'File',
  reading: 'File',
  refused: 'File',
  ready: 'Columns',
  checking: 'Check',
  checked: 'Check',
  running: 'Import',
  stopped: 'Import',
  done: 'Import',
  undoing: 'Import',
  undone: 'Import',
};

/** Where one is on the way. */
const Steps = ({ state }: { state: ImportState }) => (
  <ol className={styles.steps} aria-label="Steps">
    {steps.map((step) => (
      <li key={step} {...(step === stepOf[state] ? { 'aria-current': 'step' } : {})}>
        {step}
      </li>
    ))}
  </ol>
);

/** Result of a check, or its columns again. The choice ends with the next check, whether this screen sees it run or not. */
function Checked({ data }: { data: LeadImportDetail }) {
  const [isMappingAgain, setMappingAgain] = useState(false);
  return isMappingAgain ? (
    <MappingForm data={data} onSent={() => setMappingAgain(false)} />
  ) : (
    <CheckResult data={data} changeColumns={() => setMappingAgain(true)} />
  );
}

function Step({ data }: { data: LeadImportDetail }) {
  switch (data.state) {
    case 'ready':
      return <MappingForm data={data} />;
    case 'checked':
      return <Checked data={data} />;
    case 'uploading':
      return (
        <Notice intent="warning" data={data}>
          The file was not sent to its end. Please send it again.
        </Notice>
      );
    case 'refused':
      return (
        <Notice intent="danger" data={data}>
          {data.problem}
        </Notice>
      );
    case 'reading':
      return <Working text="The file is being read…" />;
    case 'checking':
      return <Working text="Every line is being checked; nothing is stored yet." data={data} />;
    case 'running':
      return (
        <Working text="The lines are being stored. You can leave this screen; it goes on." data={data}>
          <StopButton id={data.id} />
        </Working>
      );
    case 'undoing':
      return <Working text="The import is being undone. You can leave this screen; it goes on." />;
    case 'done':
    case 'stopped':
    case 'undone':
      return <ImportOutcome data={data} />;
  }
}

interface NoticeProps {
  intent: 'warning' | 'danger';
  data: LeadImportDetail;
  children: ReactNode;
}

/** A file that leads no further. */
function Notice({ intent, data: { id, kind }, children }: NoticeProps) {
  const navigate = useNavigate();
  const discard = useDiscard(id, () => navigate(`/import?kind=${kind}`));
  return (
    <>
      <Callout intent={intent} role="alert">
        {children}
      </Callout>
      <div className={styles.actions}>
        <BusyButton
          intent="primary"
          text="Choose another file"
          isBusy={discard.isPending}
          onClick={() => discard.mutate()}
        />
      </div>
    </>
  );
}

interface WorkingProps {
  text: string;
  /** Where it is known how far it has come. */
  data?: LeadImportDetail;
  children?: ReactNode;
}

/** A server is at work on it. */
const Working = ({ text, data, children }: WorkingProps) => (
  <div className={styles.part}>
    <p role="status">{text}</p>
    <ProgressBar
      intent="primary"
      {...(data && data.lines > 0 ? { value: data.position / data.lines } : {})}
      aria-label="Progress"
    />
    {data && data.lines > 0 && (
      <p className={styles.muted}>
        {groupDigits(Math.min(data.position, data.lines))} of {groupDigits(data.lines)} lines
      </p>
    )}
    <div className={styles.actions}>{children}</div>
  </div>
);

function StopButton({ id }: { id: string }) {
  const stop = useStop(id);
  return <BusyButton text="Stop" isBusy={stop.isPending} onClick={() => stop.mutate()} />;
}
