import { SectionCard } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { lostReasonLabels } from '../../../../shared/domain/leads/lead-kinds.ts';
import { getSourceLabel } from '../../../../shared/domain/leads/quote-sources.ts';
import type { LeadReport } from '../../../../shared/schemas/leads/lead-report.ts';
import { DayChart, SourceChart } from '../../shared/charts/lead-charts.tsx';
import { NumbersTable } from '../../shared/charts/numbers-table.tsx';
import { ScreenSection } from '../../shared/ui/screens/screen-layout.tsx';
import { formatAnswerTime, formatPromiseKeptShare } from './report-figures.tsx';
import styles from './report-screen.module.css';

export const ReportTables = ({ report }: { report: LeadReport }) => (
  <div className={styles.tables}>
    <div className={styles.column}>
      <RequestsByStep report={report} />
      <RequestsByOwner owners={report.owners} />
    </div>
    <div className={styles.column}>
      <RequestsBySource sources={report.sources} />
      <RequestsByLostReason lost={report.lost} />
    </div>
  </div>
);

const ReportSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <ScreenSection title={title}>
    <SectionCard className={styles.part ?? ''}>{children}</SectionCard>
  </ScreenSection>
);

const stepNames = { day: 'Day', week: 'Week of', month: 'Month' } as const;

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

function RequestsByStep({ report: { steps, stepUnit } }: { report: LeadReport }) {
  const format = stepUnit === 'month' ? monthFormat : dayFormat;
  const named = steps.map(({ day, ...counts }) => ({ ...counts, day: format.format(new Date(`${day}T00:00:00Z`)) }));
  return (
    <ReportSection title={`Leads by ${stepUnit}`}>
      <DayChart
        days={named}
        nameEvery={Math.ceil(named.length / 5)}
        text={`Bar chart: one bar for each ${stepUnit} of the period.`}
      />
      <NumbersTable
        caption={`New leads by ${stepUnit}`}
        columns={[stepNames[stepUnit], 'Quote requests', 'Messages']}
        rows={named.toReversed().map(({ day, quotes, contacts }) => [day, quotes, contacts])}
        isFolded
      />
    </ReportSection>
  );
}

function RequestsBySource({ sources }: Pick<LeadReport, 'sources'>) {
  if (sources.length === 0)
    return <ReportSection title="Quote requests by source">No quote requests in this period.</ReportSection>;
  const named = sources.map(({ source, requests, ...progress }) => ({
    ...progress,
    name: source === null ? 'Not given' : getSourceLabel(source),
    requests,
  }));
  return (
    <ReportSection title="Quote requests by source">
      <SourceChart
        sources={named.map(({ name, requests }) => ({ name, quotes: requests }))}
        text="Bar chart: one bar for each source. The table contains the same figures."
      />
      <NumbersTable
        caption="Quote requests by source and status"
        columns={['Source', 'Requests', 'Contacted', 'Quoted', 'Won']}
        rows={named.map(({ name, requests, contacted, quoted, won }) => [name, requests, contacted, quoted, won])}
      />
    </ReportSection>
  );
}

const RequestsByOwner = ({ owners }: Pick<LeadReport, 'owners'>) => (
  <ReportSection title="Leads by owner">
    <NumbersTable
      caption="Each lead counts toward its current owner. “Median answer” is the median time to the first answer."
      columns={['Owner', 'Leads', 'On time', 'Median answer', 'Won']}
      rows={owners.map(({ name, leads, won, ...answers }) => [
        name ?? 'Unassigned',
        leads,
        formatPromiseKeptShare(answers),
        formatAnswerTime(answers.medianMs),
        won,
      ])}
      hasTypedNames
    />
  </ReportSection>
);

function RequestsByLostReason({ lost }: Pick<LeadReport, 'lost'>) {
  if (lost.length === 0) return <ReportSection title="Loss reasons">No lost requests in this period.</ReportSection>;
  const named = lost.map(({ reason, requests }) => ({
    name: reason === null ? 'Not given' : lostReasonLabels[reason],
    quotes: requests,
  }));
  return (
    <ReportSection title="Loss reasons">
      <SourceChart
        sources={named}
        text="Bar chart: one bar for each loss reason. The table contains the same figures."
      />
      <NumbersTable
        caption="Lost quote requests by reason"
        columns={['Reason', 'Requests']}
        rows={named.map(({ name, quotes }) => [name, quotes])}
        isFolded
      />
    </ReportSection>
  );
}
