import { Callout, Card, FileInput, ProgressBar, Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { importLimits } from '../../../../shared/domain/leads/lead-import.ts';
import { type LeadKind, leadKinds, leadNouns } from '../../../../shared/domain/leads/lead-kinds.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import styles from './import-list-screen.module.css';
import importStyles from './import-screen.module.css';
import { useUploadImport } from './imports.query.ts';

const maxMegabytes = importLimits.fileBytes / 1024 / 1024;

const labels: Readonly<Record<LeadKind, string>> = { quote: 'Quote requests', contact: 'Contact messages' };

/** Returns an error message if the file is empty or too large. Otherwise returns null. */
function getRejection({ size }: File): string | null {
  if (size === 0) return 'The file is empty. Choose another file.';
  if (size <= importLimits.fileBytes) return null;
  return `The file is ${(size / 1024 / 1024).toFixed(0)} MB. The limit is ${maxMegabytes} MB. Split the file and import the parts one by one.`;
}

export function UploadImportForm() {
  const navigate = useNavigate();
  const [searchParams, setSearchParams] = useSearchParams();
  const kind = leadKinds.find((each) => each === searchParams.get('kind')) ?? 'quote';
  const [file, setFile] = useState<File | null>(null);
  const sending = useUploadImport((id) => navigate(`/import/${id}`));
  const rejection = file && getRejection(file);

  const choose = (next: File | undefined) => {
    sending.reset();
    setFile(next ?? null);
  };

  return (
    <Card className={styles.card ?? ''} role="region" aria-labelledby="send-file">
      <h2 id="send-file">Choose a file</h2>
      <form
        className={importStyles.part}
        onSubmit={(event) => {
          event.preventDefault();
          if (file && !rejection) sending.mutate({ file, kind });
        }}
      >
        <RadioGroup
          inline
          label="The file contains"
          selectedValue={kind}
          onChange={({ currentTarget }) => setSearchParams({ kind: currentTarget.value }, { replace: true })}
        >
          {leadKinds.map((each) => (
            <Radio key={each} value={each} label={labels[each]} />
          ))}
        </RadioGroup>
        <div className={styles.choose}>
          <FileInput
            className={styles.fileInput ?? ''}
            text={file?.name ?? 'Choose a CSV file…'}
            hasSelection={file !== null}
            inputProps={{
              accept: '.csv,.txt,.tsv,text/csv',
              'aria-label': 'CSV file',
              'aria-describedby': 'file-limits',
              onChange: ({ currentTarget }) => choose(currentTarget.files?.[0]),
            }}
          />
          <BusyButton
            type="submit"
            intent="primary"
            text="Continue"
            disabled={!file || Boolean(rejection)}
            isBusy={sending.isPending}
          />
        </div>
        <p id="file-limits" className={importStyles.muted}>
          A CSV file with headings in its first line, at most {maxMegabytes} MB and {groupDigits(importLimits.lines)}{' '}
          lines. In Excel or Google Sheets, save the list as CSV UTF-8. CSV files exported from the inbox work without
          changes. Nothing is imported until you confirm the import.
        </p>
        {sending.isPending && file && <ProgressBar intent="primary" aria-label={`Uploading ${file.name}`} />}
        <div role="alert">
          {(rejection || sending.error) && (
            <Callout intent="danger" compact>
              {rejection || describeError(sending.error)}
            </Callout>
          )}
        </div>
        <p className={styles.hidden} role="status">
          {sending.isPending && `Uploading ${leadNouns[kind].many}…`}
        </p>
      </form>
    </Card>
  );
}
