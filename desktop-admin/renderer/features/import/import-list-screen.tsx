import { Classes } from '@blueprintjs/core';
import { ImportIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { type ImportState, importUndoDays } from '../../../../shared/domain/leads/lead-import.ts';
import { leadNouns } from '../../../../shared/domain/leads/lead-kinds.ts';
import type { LeadImport } from '../../../../shared/schemas/leads/lead-import.ts';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { ScreenEmptyState, ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import styles from './import-list-screen.module.css';
import importStyles from './import-screen.module.css';
import { importListQuery } from './imports.query.ts';
import { UploadImportForm } from './upload-import-form.tsx';

const stateTexts: Readonly<Record<ImportState, string>> = {
  ready: 'Needs column mapping',
  checked: 'Checked, not imported yet',
  done: 'Imported',
  undone: 'Undone',
};

export function ImportListScreen() {
  const { data: imports, error, isFetching, refetch } = useQuery(importListQuery);
  return (
    <ScreenLayout
      title="Import old leads"
      about={`Import quote requests or contact messages from a CSV file. No e-mails or alerts are sent. You can undo an import for ${importUndoDays} days.`}
    >
      <UploadImportForm />
      <section className={importStyles.part} aria-labelledby="earlier-imports" aria-busy={!imports && !error}>
        <h2 id="earlier-imports">Previous imports</h2>
        {error && !imports && (
          <ScreenErrorState
            title="The imports could not be loaded"
            error={error}
            retry={refetch}
            isRetrying={isFetching}
          />
        )}
        {!imports && !error && <p className={Classes.SKELETON}>A previous file</p>}
        {imports?.length === 0 && (
          <ScreenEmptyState icon={<ImportIcon size={40} />} title="No imports yet">
            Each uploaded file appears here with its status. Open a file to continue or undo its import.
          </ScreenEmptyState>
        )}
        {imports && imports.length > 0 && (
          <ul className={styles.imports}>
            {imports.map((each) => (
              <ImportRow key={each.id} import={each} />
            ))}
          </ul>
        )}
      </section>
    </ScreenLayout>
  );
}

function ImportRow({ import: { id, kind, fileName, state, by, createdAt, added } }: { import: LeadImport }) {
  return (
    <li className={styles.import}>
      <Link className={styles.file} to={`/import/${id}`}>
        {fileName}
      </Link>
      <span>
        {stateTexts[state]}
        {state === 'done' && `: ${groupDigits(added)} added`}
      </span>
      <span className={importStyles.muted}>
        {leadNouns[kind].many}, {by ?? 'someone'}, <TimeAgo at={createdAt} />
      </span>
    </li>
  );
}
