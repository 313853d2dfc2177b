import { Callout, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { createImportedValueKey } from '../../../../shared/domain/leads/import-guesses.ts';
import {
  canUseSeveralColumns,
  getRequiredTargets,
  type ImportTarget,
  importTargets,
} from '../../../../shared/domain/leads/lead-import.ts';
import { truncateText } from '../../../../shared/domain/texts.ts';
import {
  type ImportMapping,
  importMappingSchema,
  type LeadImportDetail,
} from '../../../../shared/schemas/leads/lead-import.ts';
import { ApiForm } from '../../shared/forms/api-form.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { DiscardImportButton } from './discard-button.tsx';
import importStyles from './import-screen.module.css';
import { useCheckImport } from './imports.query.ts';
import styles from './mapping-form.module.css';
import { describeUnmappedValues, useValueMappings, ValueMappingFields } from './value-mapping-fields.tsx';

interface MappingFormProps {
  data: LeadImportDetail;
  onSent: () => void;
}

/** Second step of an import. The user checks the suggested field of each column and maps its values to choices. */
export function MappingForm({ data, onSent }: MappingFormProps) {
  const { id, kind, headings, sample } = data;
  const form = useApiForm<ImportMapping, ImportMapping>({
    id: 'mapping',
    values: data.mapping,
    schema: importMappingSchema,
  });
  const check = useCheckImport(id);
  const targets = importTargets[kind];
  const { columns, words, status } = form.values;
  const { questions, isPending } = useValueMappings(id, targets, columns);
  const missing = getRequiredTargets(kind).filter(({ name }) => !columns.includes(name));
  const doubled = targets.filter(
    (target) => !canUseSeveralColumns(target) && columns.filter((name) => name === target.name).length > 1,
  );
  const problem =
    doubled.length > 0
      ? `Selected for more than one column: ${joinLabels(doubled)}. Use each field once.`
      : missing.length > 0
        ? `These required fields still need a column: ${joinLabels(missing)}.`
        : describeUnmappedValues(questions, words);

  const setColumn = (index: number, name: string) =>
    form.setValue(
      'columns',
      columns.map((old, each) => (each === index ? name || null : old)),
    );
  const setWord = (target: string, word: string, value: string) =>
    form.setValue('words', { ...words, [target]: { ...words[target], [createImportedValueKey(word)]: value } });

  return (
    <ApiForm
      form={form}
      className={importStyles.part}
      aria-label="Columns"
      submit={() => {
        if (problem === null) void form.send(check.mutateAsync, onSent);
      }}
    >
      <h2>Match the columns</h2>
      <ul className={styles.columns}>
        {headings.map((heading, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings can repeat, so a column's position identifies it
          <li key={index}>
            <div className={styles.column}>
              <strong id={`column-${index}`}>{heading || `Column ${index + 1}`}</strong>
              <span className={importStyles.muted}>{getExamples(sample, index)}</span>
            </div>
            <HTMLSelect
              aria-labelledby={`column-${index}`}
              value={columns[index] ?? ''}
              onChange={({ currentTarget }) => setColumn(index, currentTarget.value)}
              options={[{ value: '', label: 'Ignore' }, ...targets.map(({ name, label }) => ({ value: name, label }))]}
            />
          </li>
        ))}
      </ul>
      {questions.map((question) => (
        <ValueMappingFields
          key={question.target.name}
          question={question}
          said={words[question.target.name]}
          choose={(word, value) => setWord(question.target.name, word, value)}
        />
      ))}
      <FormGroup
        className={styles.without ?? ''}
        label="Status for leads without a status in the file"
        labelFor="status-without"
        helperText="Open leads appear in your work lists. New leads also count as unanswered."
      >
        <HTMLSelect
          id="status-without"
          value={status}
          onChange={({ currentTarget }) => form.setValue('status', currentTarget.value)}
          options={[...(targets.find(({ name }) => name === 'status')?.choices ?? [])]}
        />
      </FormGroup>
      <div aria-live="polite">
        {problem && (
          <Callout intent="warning" compact>
            {problem}
          </Callout>
        )}
      </div>
      <div className={importStyles.actions}>
        <BusyButton
          type="submit"
          intent="primary"
          text="Check file"
          disabled={problem !== null}
          isBusy={form.isSending || isPending}
        />
        <DiscardImportButton data={data} />
      </div>
    </ApiForm>
  );
}

const joinLabels = (targets: readonly ImportTarget[]): string => targets.map(({ label }) => label).join(', ');

const maxExampleLength = 40;

function getExamples(sample: readonly string[][], index: number): string {
  const examples = sample.map((cells) => (cells[index] ?? '').trim()).filter((cell) => cell !== '');
  return examples.length === 0
    ? 'blank in the first lines'
    : examples
        .slice(0, 3)
        .map((text) => truncateText(text, maxExampleLength))
        .join(' · ');
}
