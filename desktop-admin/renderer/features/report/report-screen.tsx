import { Classes } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { formatNairobiDay } from '../../../../shared/domain/time/nairobi-days.ts';
import { getServerNow } from '../../shared/api/server-clock.ts';
import { FileMenu } from '../../shared/export/file-menu.tsx';
import { DayField, DayRange } from '../../shared/ui/day-field.tsx';
import { FilterSelect } from '../../shared/ui/lists/list-search.tsx';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import { isPeriodInOrder, periodLabels, periodNames, resolvePeriod } from './periods.ts';
import { createLeadReportQuery, useDownloadReport, usePeriod } from './report.query.ts';
import { ReportFigures } from './report-figures.tsx';
import styles from './report-screen.module.css';
import { ReportTables } from './report-tables.tsx';

const periodChoices = periodNames.map((value) => ({ value, label: periodLabels[value] }));

export function ReportScreen() {
  const { period, setPeriod } = usePeriod();
  const { data: report, error, isFetching, isPlaceholderData, refetch } = useQuery(createLeadReportQuery(period));
  const file = useDownloadReport(period);
  const today = formatNairobiDay(getServerNow());
  const named = periodNames.find((name) => {
    const { from, to } = resolvePeriod(name, today);
    return from === period.from && to === period.to;
  });

  return (
    <ScreenLayout
      title="Report"
      about="Leads, response times and results for a period. Spam is not counted."
      actions={<FileMenu isPending={file.isPending} take={(format) => file.mutate(format)} />}
      isBusy={isFetching}
    >
      <search className={styles.period}>
        <FilterSelect
          label="Period"
          all="Custom"
          choices={periodChoices}
          value={named ?? ''}
          choose={(name) => name && setPeriod(resolvePeriod(name, today))}
        />
        <DayRange>
          <DayField label="From" value={period.from} choose={(from) => from && setPeriod({ ...period, from })} />
          <DayField label="To" value={period.to} choose={(to) => to && setPeriod({ ...period, to })} />
        </DayRange>
      </search>
      {!isPeriodInOrder(period) ? (
        <p role="alert">The last day is before the first day. Choose a later day under “To”.</p>
      ) : error && (isPlaceholderData || !report) ? (
        <ScreenErrorState
          title="The report could not be loaded"
          error={error}
          retry={refetch}
          isRetrying={isFetching}
        />
      ) : report ? (
        <>
          <ReportFigures report={report} />
          {report.quotes + report.contacts > 0 ? (
            <ReportTables report={report} />
          ) : (
            <p role="status">No leads in this period. Choose another period.</p>
          )}
        </>
      ) : (
        <p className={Classes.SKELETON}>Leads and results</p>
      )}
    </ScreenLayout>
  );
}
