import { Classes, type Intent } from '@blueprintjs/core';
import { formatStatus } from '../../../../shared/domain/leads/lead-kinds.ts';

/** Colours of states in all lists. Red is used only for failures. */
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
 * Highlights the state `new`, as section 4 of the specification requires. Uses only Blueprint's classes, because
 * Blueprint's component measures each text, which forces a layout.
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
