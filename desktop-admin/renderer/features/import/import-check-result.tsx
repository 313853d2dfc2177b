import { Button, Callout, HTMLTable, Radio, RadioGroup } from '@blueprintjs/core';
import { ExportIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { duplicateChoices } from '../../../../shared/domain/leads/lead-import.ts';
import { leadNouns } from '../../../../shared/domain/leads/lead-kinds.ts';
import type { DuplicateChoice, LeadImportDetail } from '../../../../shared/schemas/leads/lead-import.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { DiscardImportButton } from './discard-button.tsx';
import styles from './import-screen.module.css';
import { useDownloadProblems, useRunImport } from './imports.query.ts';

const duplicateTexts: Readonly<Record<DuplicateChoice, string>> = {
  skip: 'Skip duplicates',
  add: 'Import duplicates as new leads',
};

interface CheckResultProps {
  data: LeadImportDetail;
  changeColumns: () => void;
}

export function ImportCheckResult({ data, changeColumns }: CheckResultProps) {
  const { id, kind, lines, refused, repeated } = data;
  const { one, many } = leadNouns[kind];
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip');
  const run = useRunImport(id);
  const fresh = lines - refused - repeated;
  const count = duplicates === 'skip' ? fresh : fresh + repeated;

  return (
    <div className={styles.part}>
      <h2>Result of the check</h2>
      <dl className={styles.figures}>
        <div>
          <dt>New {many}</dt>
          <dd>{groupDigits(fresh)}</dd>
        </div>
        <div>
          <dt>Duplicates</dt>
          <dd>{groupDigits(repeated)}</dd>
        </div>
        <div>
          <dt>Lines with problems</dt>
          <dd>{groupDigits(refused)}</dd>
        </div>
      </dl>
      {repeated > 0 && (
        <RadioGroup
          label={`How do you want to handle duplicates? A duplicate has the same customer as another ${one}, and the same reference or date.`}
          selectedValue={duplicates}
          onChange={({ currentTarget }) =>
            setDuplicates(duplicateChoices.find((each) => each === currentTarget.value) ?? 'skip')
          }
        >
          {duplicateChoices.map((each) => (
            <Radio key={each} value={each} label={duplicateTexts[each]} />
          ))}
        </RadioGroup>
      )}
      {repeated > 0 && <RepeatedLines data={data} />}
      {refused > 0 && <ImportProblems data={data} />}
      {count === 0 && (
        <Callout compact intent="warning">
          All lines are duplicates or have problems, so there is nothing to import.
        </Callout>
      )}
      {run.isPending && <p role="status">Importing. You can leave this screen.</p>}
      <div className={styles.actions}>
        <BusyButton
          intent="primary"
          text={`Import ${groupDigits(count)} ${count === 1 ? one : many}`}
          disabled={count === 0}
          isBusy={run.isPending}
          onClick={() => run.mutate(duplicates)}
        />
        <Button text="Change columns" onClick={changeColumns} />
        <DiscardImportButton data={data} />
      </div>
    </div>
  );
}

/** Lists the first few lines that duplicate a stored lead or an earlier line of the file. */
function RepeatedLines({ data: { repeated, repeats } }: { data: LeadImportDetail }) {
  if (repeats.length === 0) return null;
  return (
    <div className={styles.part}>
      <h2>Duplicates</h2>
      <ul className={styles.repeats}>
        {repeats.map(({ line, earlier, reference }) => (
          <li key={line}>
            Line {groupDigits(line)}:{' '}
            {[reference && `already stored as ${reference}`, earlier !== null && `same as line ${groupDigits(earlier)}`]
              .filter(Boolean)
              .join(', and ')}
          </li>
        ))}
      </ul>
      {repeated > repeats.length && <p className={styles.muted}>The first {repeats.length} duplicates are shown.</p>}
    </div>
  );
}

/** Lists the first few lines that cannot be imported. Users can download the complete list. */
export function ImportProblems({ data: { id, refused, problems } }: { data: LeadImportDetail }) {
  const file = useDownloadProblems(id);
  return (
    <div className={styles.part}>
      <div className={styles.partHeader}>
        <h2 id="problems">Lines with problems</h2>
        <BusyButton
          size="small"
          icon={<ExportIcon />}
          text={refused === 1 ? 'Download as CSV' : `Download all ${groupDigits(refused)} as CSV`}
          isBusy={file.isPending}
          onClick={() => file.mutate()}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby="problems">
        <HTMLTable compact striped className={styles.table ?? ''}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Problem</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, problem }) => (
              <tr key={line}>
                <td>{groupDigits(line)}</td>
                <td>{problem}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </section>
      {refused > problems.length && (
        <p className={styles.muted}>
          The first {problems.length} lines are shown. None of the {groupDigits(refused)} lines with problems is
          imported.
        </p>
      )}
    </div>
  );
}
