/** A Markdown table whose columns line up, so that it can be read as it is; all columns but the first are flush right. */
export function markdownTable(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const fill = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  const line = (cells: string[]) => `| ${cells.map(fill).join(' | ')} |`;
  const ruler = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [head, ruler, ...rows].map(line).join('\n');
}

export const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
