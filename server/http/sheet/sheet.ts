/** Text, a moment, or nothing. */
export type SheetCell = string | Date | null;

/** One column of a file for spreadsheets. */
export interface SheetColumn<R> {
  header: string;
  /** Width of the column in characters, where the format has widths. */
  width: number;
  cell: (row: R) => SheetCell;
}

/** A list that leaves as a file, its rows in as many pages as it takes. */
export interface Sheet<R> {
  /** Name of the sheet in a workbook: at most 31 letters, digits and spaces, as Excel takes them. */
  title: string;
  columns: readonly SheetColumn<R>[];
  pages: AsyncIterable<R[]> | Iterable<R[]>;
}
