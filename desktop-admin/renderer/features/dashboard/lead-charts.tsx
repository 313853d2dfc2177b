import { Bar, BarChart, CartesianGrid, LabelList, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

/** How both charts look: the theme's colours, which follow light and dark, and no motion while figures come in live. */
const chartHeight = 220;

const axisStyle = {
  stroke: 'var(--desk-line)',
  tick: { fill: 'var(--desk-muted)', fontSize: 12 },
  tickLine: false,
} as const;

const tooltipStyle = {
  isAnimationActive: false,
  cursor: { fill: 'var(--desk-hover)' },
  contentStyle: {
    background: 'var(--desk-surface)',
    border: '1px solid var(--desk-line)',
    borderRadius: 4,
    color: 'var(--desk-ink)',
  },
  itemStyle: { color: 'var(--desk-ink)' },
} as const;

interface DayChartProps {
  /** Named as people read them, such as `Nov 21`. */
  days: { day: string; quotes: number; contacts: number }[];
  /** For those who do not see it. */
  text: string;
}

/** Quote requests and messages of each day, one on the other. */
export function DayChart({ days, text }: DayChartProps) {
  return (
    <div role="img" aria-label={text}>
      <ResponsiveContainer width="100%" height={chartHeight}>
        <BarChart data={days} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
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

interface SourceChartProps {
  sources: { name: string; quotes: number }[];
  /** For those who do not see it. */
  text: string;
}

/** Where people heard of the company, the most frequent at the top. */
export function SourceChart({ sources, text }: SourceChartProps) {
  return (
    <div role="img" aria-label={text}>
      <ResponsiveContainer width="100%" height={Math.max(chartHeight, sources.length * 28)}>
        <BarChart data={sources} layout="vertical" accessibilityLayer={false} margin={{ right: 40 }}>
          <XAxis type="number" hide allowDecimals={false} />
          <YAxis type="category" dataKey="name" {...axisStyle} axisLine={false} width={104} interval={0} />
          <Tooltip {...tooltipStyle} />
          <Bar dataKey="quotes" name="Quote requests" fill="var(--desk-quotes)" barSize={16} isAnimationActive={false}>
            <LabelList dataKey="quotes" position="right" fill="var(--desk-ink)" fontSize={12} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
