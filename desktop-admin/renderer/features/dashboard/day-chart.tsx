import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { LeadTrend } from '../../../../shared/schemas/lead-trend.ts';
import { axisStyle, chartHeight, tooltipStyle } from './chart-style.ts';
import { dayLabel } from './lead-trend-text.ts';

interface DayChartProps {
  days: LeadTrend['days'];
  /** For those who do not see it. */
  text: string;
}

/** Quote requests and messages of each day, one on the other. */
export function DayChart({ days, text }: DayChartProps) {
  const bars = days.map(({ day, ...counts }) => ({ ...counts, day: dayLabel(day) }));
  return (
    <div role="img" aria-label={text}>
      <ResponsiveContainer width="100%" height={chartHeight}>
        <BarChart data={bars} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--desk-line)" />
          <XAxis dataKey="day" {...axisStyle} minTickGap={24} />
          <YAxis {...axisStyle} allowDecimals={false} width={36} />
          <Tooltip {...tooltipStyle} />
          <Legend iconType="square" formatter={legendText} />
          <Bar
            dataKey="quotes"
            name="Quote requests"
            stackId="leads"
            fill="var(--desk-quotes)"
            isAnimationActive={false}
          />
          <Bar
            dataKey="contacts"
            name="Messages"
            stackId="leads"
            fill="var(--desk-contacts)"
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** In the colour of text: that of a bar is not always legible. */
const legendText = (name: string) => <span style={{ color: 'var(--desk-ink)' }}>{name}</span>;
