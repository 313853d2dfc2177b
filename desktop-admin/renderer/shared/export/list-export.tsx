import { Button, Menu, MenuItem, PopoverNext, ProgressBar } from '@blueprintjs/core';
import { CaretDownIcon, ExportIcon } from '@blueprintjs/icons';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { type SheetFormat, sheetFormats } from '../../../../shared/domain/sheet-formats.ts';
import styles from '../../features/leads/lead-inbox.module.css';
import type { LeadFilter } from '../../features/leads/lead-list.query.ts';
import { type ExportedList, useLeadExport } from './use-list-export.ts';

const choices = {
  xlsx: { text: 'Excel file', label: '.xlsx' },
  csv: { text: 'CSV, for other programs', label: '.csv' },
} as const satisfies Record<SheetFormat, object>;

interface LeadExportProps {
  resource: ExportedList;
  filter: LeadFilter;
}

/** Saves what the list shows, all pages of it, as a file for spreadsheets. */
export function LeadExport({ resource, filter }: LeadExportProps) {
  const { progress, isRunning, run, cancel } = useLeadExport(resource, filter);
  if (!isRunning) {
    return (
      <PopoverNext
        placement="bottom-end"
        content={
          <Menu aria-label="Export">
            {sheetFormats.map((format) => (
              <MenuItem key={format} {...choices[format]} onClick={() => run(format)} />
            ))}
          </Menu>
        }
      >
        <Button size="small" variant="minimal" icon={<ExportIcon />} endIcon={<CaretDownIcon />} text="Export" />
      </PopoverNext>
    );
  }
  const { done, total } = progress;
  return (
    <>
      <span />
      <div className={styles.export}>
        <span role="status">
          Exporting {done !== null && total > 0 && `${groupDigits(done)} of `}
          {total > 0 && groupDigits(total)}…
        </span>
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
        <ProgressBar
          intent="primary"
          {...(done !== null && total > 0 ? { value: done / total } : {})}
          aria-label="Progress of the export"
        />
      </div>
    </>
  );
}
