import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { axisStyle, chartHeight, tooltipStyle } from './chart-style.ts';

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
