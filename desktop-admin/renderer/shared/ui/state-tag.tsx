import { type Intent, Tag } from '@blueprintjs/core';
import { statusLabel } from '../../../../shared/domain/lead-kinds.ts';

/** The colour of each state in every list: red is kept for what has failed. The others are quiet. */
const intents: Readonly<Record<string, Intent>> = {
  new: 'primary',
  published: 'success',
  confirmed: 'success',
  scheduled: 'primary',
  draft: 'warning',
  pending: 'warning',
  retrying: 'warning',
  unsure: 'warning',
  failed: 'danger',
};

interface StateTagProps {
  state: string;
  label: string;
  title?: string | undefined;
}

/** How a record stands. New is urgent, everything else is secondary: specification, section 4. */
export const StateTag = ({ state, label, title }: StateTagProps) => (
  <Tag minimal={state !== 'new'} intent={intents[state] ?? 'none'} {...(title ? { title } : {})}>
    {label}
  </Tag>
);

export const StatusTag = ({ status }: { status: string }) => <StateTag state={status} label={statusLabel(status)} />;
