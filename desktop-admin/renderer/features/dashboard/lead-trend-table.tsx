import { HTMLTable } from '@blueprintjs/core';
import styles from './dashboard-screen.module.css';

interface LeadTrendTableProps {
  caption: string;
  columns: string[];
  rows: [name: string, ...counts: number[]][];
}

/** The same as the picture, in numbers: for screen readers, the keyboard, and whoever wants to know exactly. */
export function LeadTrendTable({ caption, columns, rows }: LeadTrendTableProps) {
  return (
    <details className={styles.numbers}>
      <summary>Show as a table</summary>
      <HTMLTable compact striped>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...counts]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {counts.map((count, index) => (
                <td key={columns[index + 1]}>{count.toLocaleString('en-US')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </details>
  );
}
