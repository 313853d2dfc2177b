import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../shared/api/address.ts';
import type { SheetFormat } from '../../../../shared/domain/sheet-formats.ts';
import { minuteMs } from '../../../../shared/domain/time/durations.ts';
import { formatNairobiDay } from '../../../../shared/domain/time/nairobi-days.ts';
import * as report from '../../../../shared/endpoints/leads/report.ts';
import { call } from '../../shared/api/call.ts';
import { getServerNow } from '../../shared/api/server-clock.ts';
import { fetchListFile } from '../../shared/export/list-file.ts';
import { saveFile } from '../../shared/platform/save-file.ts';
import { useAddressFilter } from '../../shared/ui/lists/list-filter.ts';
import { useResultToasts } from '../../shared/ui/toasts.tsx';
import { isPeriodInOrder, isValidDay, type Period, resolvePeriod } from './periods.ts';

/** The URL stores the period, so that users can share the report and reload the page. Default: this month. */
export function usePeriod() {
  const { text, change } = useAddressFilter();
  const [from, to] = [text('from'), text('to')];
  const period =
    isValidDay(from) && isValidDay(to) ? { from, to } : resolvePeriod('this-month', formatNairobiDay(getServerNow()));
  return { period, setPeriod: ({ from, to }: Period) => change({ from, to }) };
}

export const createLeadReportQuery = (period: Period) =>
  queryOptions({
    queryKey: [...buildQueryKey(report.read), period],
    queryFn: ({ signal }) => call(report.read, { query: period, signal }),
    enabled: isPeriodInOrder(period),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** Timeout for a report file. One minute is enough, because a report has only a few hundred lines. */
const fileTimeoutMs = minuteMs;

export function useDownloadReport({ from, to }: Period) {
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: async (format: SheetFormat) => {
      const file = await fetchListFile(report.sheets[format], {
        query: { from, to },
        signal: AbortSignal.timeout(fileTimeoutMs),
      });
      saveFile(file, `report-${from}-to-${to}.${format}`);
    },
    onSuccess: () => toasts.success('Report downloaded.'),
    onError: (error) => toasts.failure(error, 'The file was not downloaded.'),
  });
}
