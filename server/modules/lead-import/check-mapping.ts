import {
  blankValueMapping,
  canUseSeveralColumns,
  getRequiredTargets,
  type ImportTarget,
  importTargets,
} from '../../../shared/domain/leads/lead-import.ts';
import type { ImportMapping } from '../../../shared/schemas/leads/lead-import.ts';
import { BadRequest } from '../../http/errors.ts';
import type { LeadImportEntity } from './lead-import.entity.ts';

export function assertMappingMatchesColumns(
  { kind, headings }: LeadImportEntity,
  { columns, words, status }: ImportMapping,
): void {
  const targets = importTargets[kind];
  const refuse = (path: string, message: string) => {
    throw new BadRequest(message, [{ path, message }]);
  };
  const isChoice = (target: ImportTarget | undefined, value: string) =>
    target?.choices?.some((choice) => choice.value === value) ?? false;
  if (columns.length !== headings.length) refuse('columns', 'The columns do not match the file. Reload the page.');
  for (const target of targets) {
    const times = columns.filter((name) => name === target.name).length;
    if (times > 1 && !canUseSeveralColumns(target))
      refuse('columns', `${target.label} is selected for more than one column.`);
  }
  if (columns.some((name) => name !== null && !targets.some((target) => target.name === name)))
    refuse('columns', 'Unknown field. Reload the page.');
  const missing = getRequiredTargets(kind).filter(({ name }) => !columns.includes(name));
  if (missing.length > 0)
    refuse(
      'columns',
      `Select a column for: ${missing.map(({ label }) => label).join(', ')}. Every import needs these fields.`,
    );
  if (
    !isChoice(
      targets.find(({ name }) => name === 'status'),
      status,
    )
  )
    refuse('status', 'Unknown status. Reload the page.');
  for (const [name, values] of Object.entries(words)) {
    const target = targets.find((each) => each.name === name);
    const isMeaning = (value: string) => isChoice(target, value) || (target?.choices && value === blankValueMapping);
    if (!Object.values(values).every(isMeaning)) refuse('words', 'Unknown choice. Reload the page.');
  }
}
