import { HTMLTable } from '@blueprintjs/core';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import styles from './numbers-table.module.css';

type Figure = number | string;

interface NumbersTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly [name: string, ...figures: Figure[]])[];
  /** True to collapse the table, because a chart shows the same numbers. */
  isFolded?: boolean;
  /** True if users typed the names in the table. Long words in the names may then break across lines. */
  hasTypedNames?: boolean;
}

export function NumbersTable({ isFolded = false, ...table }: NumbersTableProps) {
  if (!isFolded) return <Numbers {...table} />;
  return (
    <details className={styles.folded}>
      <summary>Show as a table</summary>
      <Numbers {...table} />
    </details>
  );
}

const Numbers = ({ caption, columns, rows, hasTypedNames = false }: Omit<NumbersTableProps, 'isFolded'>) => (
  <HTMLTable className={styles.numbers ?? ''} data-names={hasTypedNames ? 'typed' : undefined} compact striped>
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
      {rows.map(([name, ...figures]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {figures.map((figure, index) => (
            <td key={columns[index + 1]}>{typeof figure === 'number' ? groupDigits(figure) : figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </HTMLTable>
);
