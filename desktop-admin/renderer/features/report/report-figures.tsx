import { Card } from '@blueprintjs/core';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { minuteMs } from '../../../../shared/domain/time/durations.ts';
import { formatExactDuration } from '../../../../shared/domain/time/promise-clock.ts';
import type { LeadReport } from '../../../../shared/schemas/leads/lead-report.ts';
import styles from './report-screen.module.css';

type Answers = Pick<LeadReport, 'judged' | 'kept'>;

/** Returns the share of leads that were answered on time, such as `86%`. Returns a dash if there are no answers. */
export const formatPromiseKeptShare = ({ judged, kept }: Answers): string =>
  judged === 0 ? '–' : `${Math.round((100 * kept) / judged)}%`;

export const formatAnswerTime = (ms: number | null): string =>
  ms === null ? '–' : ms < minuteMs ? 'under a minute' : formatExactDuration(ms);

const formatCount = (count: number, what: string) => `${groupDigits(count)} ${what}${count === 1 ? '' : 's'}`;

export function ReportFigures({ report }: { report: LeadReport }) {
  const { quotes, contacts, promiseHours, judged, kept, medianMs, medianWorkingMs, sources } = report;
  const won = sources.reduce((sum, source) => sum + source.won, 0);
  const figures = [
    {
      label: 'New leads',
      figure: groupDigits(quotes + contacts),
      about: `${formatCount(quotes, 'quote request')}, ${formatCount(contacts, 'message')}`,
    },
    {
      label: `Answered within ${promiseHours} hours`,
      figure: formatPromiseKeptShare(report),
      about:
        judged === 0
          ? 'No answers yet, and no late leads'
          : `${kept} of ${judged} leads that were answered or became late`,
    },
    {
      label: 'Time to the first answer',
      figure: formatAnswerTime(medianMs),
      about:
        medianWorkingMs === null
          ? 'No answers yet'
          : `Median. Counting working hours only: ${formatAnswerTime(medianWorkingMs)}`,
    },
    {
      label: 'Won',
      figure: groupDigits(won),
      about:
        quotes === 0
          ? 'No quote requests in this period'
          : `${Math.round((100 * won) / quotes)}% of the quote requests so far`,
    },
  ];
  return (
    <ul className={styles.figures}>
      {figures.map(({ label, figure, about }) => (
        <li key={label}>
          <Card className={styles.card ?? ''}>
            <span className={styles.label}>{label}</span>
            <span className={styles.figure}>{figure}</span>
            <span className={styles.label}>{about}</span>
          </Card>
        </li>
      ))}
    </ul>
  );
}
