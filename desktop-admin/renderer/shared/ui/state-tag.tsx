import { Classes, type Intent } from '@blueprintjs/core';
import { formatStatus } from '../../../../shared/domain/leads/lead-kinds.ts';

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

/**
 * How a record stands. New is urgent, everything else is secondary: specification, section 4. Blueprint's tag by its classes
 * only: the component measures its text whenever one is drawn, and a list that draws many is laid out in the middle of it.
 */
export const StateTag = ({ state, label, title }: StateTagProps) => (
  <span
    className={[Classes.TAG, Classes.intentClass(intents[state]), state !== 'new' && Classes.MINIMAL]
      .filter(Boolean)
      .join(' ')}
    title={title}
  >
    <span className={`${Classes.FILL} ${Classes.TEXT_OVERFLOW_ELLIPSIS}`}>{label}</span>
  </span>
);

export const StatusTag = ({ status }: { status: string }) => <StateTag state={status} label={formatStatus(status)} />;
