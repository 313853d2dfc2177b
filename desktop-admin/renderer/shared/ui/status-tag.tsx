import { StateTag } from './state-tag.tsx';

export const statusLabel = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);

export const StatusTag = ({ status }: { status: string }) => <StateTag state={status} label={statusLabel(status)} />;
