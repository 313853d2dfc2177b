import { lostReasonLabels } from '../../../shared/domain/leads/lead-kinds.ts';
import { getSourceLabel } from '../../../shared/domain/leads/quote-sources.ts';
import { formatExactDuration } from '../../../shared/domain/time/promise-clock.ts';
import type { LeadReport } from '../../../shared/schemas/leads/lead-report.ts';
import type { SheetColumn } from '../../http/sheet/sheet.ts';

interface ReportRow {
  table: string;
  name: string;
  leads: number;
  contacted?: number;
  quoted?: number;
  won?: number;
  judged?: number;
  kept?: number;
  medianMs?: number | null;
  medianWorkingMs?: number | null;
}

export const createReportRows = ({
  quotes,
  contacts,
  steps,
  sources,
  owners,
  lost,
  ...report
}: LeadReport): ReportRow[] => [
  { ...report, table: 'All', name: 'Requests and messages', leads: quotes + contacts },
  { table: 'All', name: 'Quote requests', leads: quotes },
  { table: 'All', name: 'Messages', leads: contacts },
  ...sources.map(({ source, requests, ...progress }) => ({
    ...progress,
    table: 'Source of quote requests',
    name: source === null ? 'Not given' : getSourceLabel(source),
    leads: requests,
  })),
  ...owners.map(({ name, ...owner }) => ({ ...owner, table: 'Owner', name: name ?? 'Unassigned' })),
  ...lost.map(({ reason, requests }) => ({
    table: 'Loss reason',
    name: reason === null ? 'Not given' : lostReasonLabels[reason],
    leads: requests,
  })),
  ...steps.map(({ day, ...step }) => ({
    table: `New leads by ${report.stepUnit}`,
    name: day,
    leads: step.quotes + step.contacts,
  })),
];

const formatNumber = (value: number | undefined) => (value === undefined ? null : String(value));
const formatDuration = (ms: number | null | undefined) =>
  ms === null || ms === undefined ? null : formatExactDuration(ms);

export const reportColumns: readonly SheetColumn<ReportRow>[] = [
  { header: 'Table', width: 24, cell: ({ table }) => table },
  { header: 'Row', width: 24, cell: ({ name }) => name },
  { header: 'Leads', width: 10, cell: ({ leads }) => String(leads) },
  { header: 'Contacted', width: 10, cell: ({ contacted }) => formatNumber(contacted) },
  { header: 'Quoted', width: 10, cell: ({ quoted }) => formatNumber(quoted) },
  { header: 'Won', width: 10, cell: ({ won }) => formatNumber(won) },
  { header: 'Answered or late', width: 16, cell: ({ judged }) => formatNumber(judged) },
  { header: 'Answered as promised', width: 16, cell: ({ kept }) => formatNumber(kept) },
  { header: 'Median answer time', width: 18, cell: ({ medianMs }) => formatDuration(medianMs) },
  { header: 'Median in working hours', width: 18, cell: ({ medianWorkingMs }) => formatDuration(medianWorkingMs) },
];
