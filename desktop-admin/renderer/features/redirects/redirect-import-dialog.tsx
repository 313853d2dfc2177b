import { Button, Callout, Dialog, DialogBody, DialogFooter, FileInput } from '@blueprintjs/core';
import { useState } from 'react';
import { maxRedirectFileLength } from '../../../../shared/domain/content/redirects.ts';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import type { RedirectImport } from '../../../../shared/schemas/content/redirect.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { useCheckRedirectFile, useImportRedirects } from './redirects.query.ts';
import styles from './redirects-screen.module.css';

interface ImportDialogProps {
  isOpen: boolean;
  close: () => void;
}

export const RedirectImportDialog = ({ isOpen, close }: ImportDialogProps) => (
  <Dialog className={styles.dialog ?? ''} title="Import redirects" isOpen={isOpen} onClose={close}>
    <ImportForm close={close} />
  </Dialog>
);

function ImportForm({ close }: Pick<ImportDialogProps, 'close'>) {
  const [file, setFile] = useState<File | null>(null);
  const checking = useCheckRedirectFile();
  const importing = useImportRedirects();
  const isTooLong = file !== null && file.size > maxRedirectFileLength;
  const checked = checking.data;
  const added = checked?.result.added ?? 0;
  const problem = importing.error ?? checking.error;

  const choose = (next: File | undefined) => {
    importing.reset();
    checking.reset();
    setFile(next ?? null);
    if (next && next.size <= maxRedirectFileLength) checking.mutate(next);
  };

  return (
    <>
      <DialogBody>
        <div className={styles.part}>
          <p id="redirect-file">
            A CSV file with one redirect per line: old address, new address and type. The type is 301 (moved
            permanently), 302 (moved temporarily) or 410 (permanently gone). The default is 301. The first line may
            contain column headings. You can check the changes before you import.
          </p>
          <FileInput
            fill
            text={file?.name ?? 'Choose a CSV file…'}
            hasSelection={file !== null}
            inputProps={{
              accept: '.csv,.txt,.tsv,text/csv',
              'aria-label': 'CSV file',
              'aria-describedby': 'redirect-file',
              onChange: ({ currentTarget }) => choose(currentTarget.files?.[0]),
            }}
          />
          <div role="alert">
            {(isTooLong || problem) && (
              <Callout intent="danger" compact>
                {isTooLong
                  ? 'The file is too large. Split the file and import the parts one by one.'
                  : describeError(problem)}
              </Callout>
            )}
          </div>
          <div role="status">{checked && <CheckedFile result={checked.result} />}</div>
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={close} />
            <BusyButton
              intent="primary"
              text={added === 1 ? 'Add 1 redirect' : `Add ${groupDigits(added)} redirects`}
              disabled={!checked || added === 0}
              isBusy={checking.isPending || importing.isPending}
              onClick={() => checked && importing.mutate(checked.content, { onSuccess: close })}
            />
          </>
        }
      />
    </>
  );
}

const CheckedFile = ({ result: { added, unchanged, problems, problemCount } }: { result: RedirectImport }) => (
  <>
    <p>
      {groupDigits(added)} new, {groupDigits(unchanged)} existing, {groupDigits(problemCount)} skipped.
    </p>
    {problems.length > 0 && (
      <ul className={styles.problems} aria-label="Skipped lines">
        {problems.map(({ line, from, message }) => (
          <li key={line}>
            Line {line}, <span className={styles.path}>{from}</span>: {message}
          </li>
        ))}
      </ul>
    )}
  </>
);
