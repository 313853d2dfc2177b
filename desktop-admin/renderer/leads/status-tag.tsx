import { Tag } from '@blueprintjs/core';

export const statusLabel = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);

/** New is urgent, everything else is secondary: specification, section 4. */
export function StatusTag({ status }: { status: string }) {
  return status === 'new' ? <Tag intent="danger">{statusLabel(status)}</Tag> : <Tag minimal>{statusLabel(status)}</Tag>;
}
