import { Button, MenuDivider, MenuItem, ProgressBar } from '@blueprintjs/core';
import { CaretDownIcon, ExportIcon } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { type SheetFormat, sheetFormats } from '../../../../shared/domain/sheet-formats.ts';
import { formatNairobiDay } from '../../../../shared/domain/time/nairobi-days.ts';
import { describeError } from '../api/describe-error.ts';
import { getServerNow } from '../api/server-clock.ts';
import { saveFile } from '../platform/save-file.ts';
import { usePermissionCheck } from '../session/permission.tsx';
import { ActionMenu } from '../ui/action-menu.tsx';
import { type FilteredEndpoint, type ListFilter, toListQuery } from '../ui/lists/list-filter.ts';
import { useToast } from '../ui/toasts.tsx';
import type { FileProgress } from './file-progress.ts';
import styles from './list-export.module.css';
import { fetchListFile } from './list-file.ts';

export const fileChoices = {
  xlsx: { text: 'Excel file', label: '.xlsx' },
  csv: { text: 'CSV file', label: '.csv' },
} as const satisfies Record<SheetFormat, object>;

export interface ExportedList {
  sheets: Record<SheetFormat, FilteredEndpoint>;
  /** Heading of the screen. The heading is also used in the file name. */
  title: string;
  /** Name of one record in a sentence, such as "quote request". */
  one: string;
  many: string;
  importScreen?: string;
}

interface ListExportProps {
  list: ExportedList;
  filter: ListFilter;
}

export function ListExport({ list, filter }: ListExportProps) {
  const { progress, isRunning, run, cancel } = useListExport(list, filter);
  const { importScreen } = list;
  const may = usePermissionCheck();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current === isRunning) return;
    wasRunning.current = isRunning;
    // Restores the focus, because this button has replaced the focused button.
    if (document.activeElement === document.body) button.current?.focus();
  }, [isRunning]);

  if (!isRunning) {
    return (
      <ActionMenu
        label="Export"
        button={
          <Button
            ref={button}
            size="small"
            variant="minimal"
            icon={<ExportIcon />}
            endIcon={<CaretDownIcon />}
            text="Export"
          />
        }
      >
        {sheetFormats.map((format) => (
          <MenuItem key={format} {...fileChoices[format]} onClick={() => run(format)} />
        ))}
        {importScreen && may('import') && (
          <>
            <MenuDivider />
            <MenuItem text={`Import old ${list.many}…`} onClick={() => navigate(importScreen)} />
          </>
        )}
      </ActionMenu>
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
        <Button ref={button} size="small" onClick={cancel}>
          Cancel
        </Button>
        <ProgressBar
          intent="primary"
          {...(done !== null && total > 0 ? { value: done / total } : {})}
          aria-label="Export progress"
        />
      </div>
    </>
  );
}

const start: FileProgress = { done: null, total: 0 };

function useListExport({ sheets, one, many, title }: ExportedList, filter: ListFilter) {
  const showToast = useToast();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState(start);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const { mutate, isPending } = useMutation({
    mutationFn: async (format: SheetFormat) => {
      const controller = new AbortController();
      running.current = controller;
      setProgress(start);
      let exported = 0;
      const file = await fetchListFile(sheets[format], {
        query: toListQuery(filter),
        signal: controller.signal,
        onProgress: (next) => {
          exported = next.done ?? next.total;
          setProgress(next);
        },
      });
      const name = `${title.toLowerCase().replaceAll(' ', '-')}-${formatNairobiDay(getServerNow())}.${format}`;
      saveFile(file, name);
      return exported;
    },
    // The notice omits the file name, because the browser or the desktop app already shows it.
    onSuccess: (exported) =>
      showToast({
        intent: 'success',
        message: `The file with ${groupDigits(exported)} ${exported === 1 ? one : many} is ready.`,
      }),
    onError: (error) => {
      if (running.current?.signal.aborted) return;
      showToast({ intent: 'danger', message: `The file could not be created. ${describeError(error)}` });
    },
  });
  return { progress, isRunning: isPending, run: mutate, cancel };
}
