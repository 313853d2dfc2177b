/** How both charts look: the theme's colours, which follow light and dark, and no motion while figures come in live. */
export const chartHeight = 220;

export const axisStyle = {
  stroke: 'var(--desk-line)',
  tick: { fill: 'var(--desk-muted)', fontSize: 12 },
  tickLine: false,
} as const;

export const tooltipStyle = {
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
