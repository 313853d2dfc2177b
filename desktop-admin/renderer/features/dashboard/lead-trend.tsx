import { Classes, SectionCard } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { getSourceLabel } from '../../../../shared/domain/leads/quote-sources.ts';
import type { LeadTrend as Trend } from '../../../../shared/schemas/leads/stats.ts';
import { leadTrendQuery } from '../../shared/api/common-queries.query.ts';
import { DayChart, SourceChart } from '../../shared/charts/lead-charts.tsx';
import { NumbersTable } from '../../shared/charts/numbers-table.tsx';
import { ScreenSection } from '../../shared/ui/screens/screen-layout.tsx';
import { ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import styles from './dashboard-screen.module.css';

export function LeadTrendPanel() {
  const { data: trend, error, isFetching, refetch } = useQuery(leadTrendQuery);
  if (error && !trend) {
    return (
      <ScreenErrorState title="The charts could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
    );
  }
  return (
    <div className={styles.recent} aria-busy={!trend}>
      <ScreenSection title="Leads by day">
        <SectionCard>{trend ? <ByDay trend={trend} /> : <ChartPlaceholder />}</SectionCard>
      </ScreenSection>
      <ScreenSection title="Quote requests by source">
        <SectionCard>{trend ? <BySource trend={trend} /> : <ChartPlaceholder />}</SectionCard>
      </ScreenSection>
    </div>
  );
}

function ByDay({ trend: { days } }: { trend: Trend }) {
  const totals = sumTrend(days);
  if (totals.quotes + totals.contacts === 0) {
    return <p>No leads in the last 30 days. The number of new leads per day appears here.</p>;
  }
  const named = days.map(({ day, ...counts }) => ({ ...counts, day: dayLabel(day) }));
  return (
    <figure className={styles.chart}>
      <figcaption>{totals.text}</figcaption>
      <DayChart days={named} text={`Bar chart: one bar for each day. ${totals.text}`} />
      <NumbersTable
        caption="Leads by day"
        columns={['Day', 'Quote requests', 'Messages']}
        rows={named.toReversed().map(({ day, quotes, contacts }) => [day, quotes, contacts])}
        isFolded
      />
    </figure>
  );
}

function BySource({ trend: { sources } }: { trend: Trend }) {
  const named = sources.map(({ source, quotes }) => ({ name: sourceName(source), quotes }));
  const first = named[0];
  if (!first) return <p>No quote requests in the last 30 days. The sources of new requests appear here.</p>;
  const text = `Most common source of quote requests in the last 30 days: ${first.name} (${groupDigits(first.quotes)}).`;
  return (
    <figure className={styles.chart}>
      <figcaption>{text}</figcaption>
      <SourceChart sources={named} text={`Bar chart: one bar for each source. ${text}`} />
      <NumbersTable
        caption="Quote requests by source"
        columns={['Source', 'Quote requests']}
        rows={named.map(({ name, quotes }) => [name, quotes])}
        isFolded
      />
    </figure>
  );
}

const ChartPlaceholder = () => <div className={`${styles.plot} ${Classes.SKELETON}`} />;

const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const dayLabel = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));

const sourceName = (source: Trend['sources'][number]['source']): string =>
  source === null ? 'Not given' : getSourceLabel(source);

function sumTrend(days: Trend['days']): { quotes: number; contacts: number; text: string } {
  const sum = (kind: 'quotes' | 'contacts') => days.reduce((total, day) => total + day[kind], 0);
  const [quotes, contacts] = [sum('quotes'), sum('contacts')];
  return {
    quotes,
    contacts,
    text: `${formatCount(quotes, 'quote request')} and ${formatCount(contacts, 'message')} in the last 30 days.`,
  };
}

const formatCount = (count: number, what: string) => `${groupDigits(count)} ${what}${count === 1 ? '' : 's'}`;
