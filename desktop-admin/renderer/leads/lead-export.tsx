import { Button, ProgressBar } from '@blueprintjs/core';
import { ExportIcon } from '@blueprintjs/icons';
import styles from './lead-inbox.module.css';
import type { LeadFilter } from './lead-list.query.ts';
import { type ExportedList, useLeadExport } from './use-lead-export.ts';

interface LeadExportProps {
  resource: ExportedList;
  filter: LeadFilter;
}

/** Saves what the list shows, all pages of it, as a file for spreadsheets. */
export function LeadExport({ resource, filter }: LeadExportProps) {
  const { progress, isRunning, run, cancel } = useLeadExport(resource, filter);
  if (!isRunning) {
    return (
      <Button size="small" variant="minimal" icon={<ExportIcon />} onClick={run}>
        Export CSV
      </Button>
    );
  }
  const { done, total } = progress;
  return (
    <>
      <span />
      <div className={styles.export}>
        <span role="status">
          Exporting
          {total > 0 && ` ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}…
        </span>
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
        <ProgressBar
          intent="primary"
          {...(total > 0 ? { value: done / total } : {})}
          aria-label="Progress of the export"
        />
      </div>
    </>
  );
}
