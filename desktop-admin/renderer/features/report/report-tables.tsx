import { SectionCard } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { lostReasonLabels } from '../../../../shared/domain/leads/lead-kinds.ts';
import { sourceLabel } from '../../../../shared/domain/leads/quote-sources.ts';
import type { LeadReport } from '../../../../shared/schemas/leads/lead-report.ts';
import { DayChart, SourceChart } from '../../shared/charts/lead-charts.tsx';
import { NumbersTable } from '../../shared/charts/numbers-table.tsx';
import { ScreenSection } from '../../shared/ui/screens/screen.tsx';
import { durationText, shareText } from './report-figures.tsx';
import styles from './report-screen.module.css';

/** The report in pictures and tables. */
export const ReportTables = ({ report }: { report: LeadReport }) => (
  <div className={styles.tables}>
    <div className={styles.column}>
      <Steps report={report} />
      <Owners owners={report.owners} />
    </div>
    <div className={styles.column}>
      <Sources sources={report.sources} />
      <Lost lost={report.lost} />
    </div>
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <ScreenSection title={title}>
    <SectionCard className={styles.part ?? ''}>{children}</SectionCard>
  </ScreenSection>
);

const stepNames = { day: 'Day', week: 'Week from', month: 'Month' } as const;

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

function Steps({ report: { steps, stepUnit } }: { report: LeadReport }) {
  const format = stepUnit === 'month' ? monthFormat : dayFormat;
  const named = steps.map(({ day, ...counts }) => ({ ...counts, day: format.format(new Date(`${day}T00:00:00Z`)) }));
  return (
    <Part title={`Leads by ${stepUnit === 'day' ? 'Day' : stepUnit === 'week' ? 'Week' : 'Month'}`}>
      <DayChart
        days={named}
        nameEvery={Math.ceil(named.length / 5)}
        text={`A bar for each ${stepUnit} of the period.`}
      />
      <NumbersTable
        caption={`What came in, by ${stepUnit}`}
        columns={[stepNames[stepUnit], 'Quote requests', 'Messages']}
        rows={named.toReversed().map(({ day, quotes, contacts }) => [day, quotes, contacts])}
        isFolded
      />
    </Part>
  );
}

function Sources({ sources }: Pick<LeadReport, 'sources'>) {
  if (sources.length === 0) return <Part title="Quote Requests by Source">No quote request came in.</Part>;
  const named = sources.map(({ source, requests, ...progress }) => ({
    ...progress,
    name: source === null ? 'Not given' : sourceLabel(source),
    requests,
  }));
  return (
    <Part title="Quote Requests by Source">
      <SourceChart
        sources={named.map(({ name, requests }) => ({ name, quotes: requests }))}
        text="A bar for each source; the table says the same."
      />
      <NumbersTable
        caption="Where they heard of us, and how far they have come"
        columns={['Source', 'Requests', 'Contacted', 'Quoted', 'Won']}
        rows={named.map(({ name, requests, contacted, quoted, won }) => [name, requests, contacted, quoted, won])}
      />
    </Part>
  );
}

const Owners = ({ owners }: Pick<LeadReport, 'owners'>) => (
  <Part title="By Owner">
    <NumbersTable
      caption="Whose requests and messages they are now; half of the first answers take longer than “half within”"
      columns={['Owner', 'Leads', 'In time', 'Half within', 'Won']}
      rows={owners.map(({ name, leads, won, ...answers }) => [
        name ?? 'Unassigned',
        leads,
        shareText(answers),
        durationText(answers.medianMs),
        won,
      ])}
      hasTypedNames
    />
  </Part>
);

function Lost({ lost }: Pick<LeadReport, 'lost'>) {
  if (lost.length === 0) return <Part title="Why Requests Were Lost">None of them is lost.</Part>;
  const named = lost.map(({ reason, requests }) => ({
    name: reason === null ? 'Not given' : lostReasonLabels[reason],
    quotes: requests,
  }));
  return (
    <Part title="Why Requests Were Lost">
      <SourceChart sources={named} text="A bar for each reason; the table says the same." />
      <NumbersTable
        caption="Lost quote requests by reason"
        columns={['Reason', 'Requests']}
        rows={named.map(({ name, quotes }) => [name, quotes])}
        isFolded
      />
    </Part>
  );
}
