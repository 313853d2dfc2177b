export type SheetCell = string | Date | null;

export interface SheetColumn<R> {
  header: string;
  /** Width in characters, for formats with column widths. */
  width: number;
  cell: (row: R) => SheetCell;
}

export interface Sheet<R> {
  /** Worksheet name: at most 31 letters, digits and spaces. Excel rejects longer names and some other characters. */
  title: string;
  columns: readonly SheetColumn<R>[];
  pages: AsyncIterable<R[]> | Iterable<R[]>;
}
