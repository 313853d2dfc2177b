import { blockElements } from './pasted-marks.ts';

/** Cells by row and column. A merged cell is stored only at its first position. Its other positions are null. */
type Grid = (HTMLTableCellElement | null)[][];

/**
 * Reduces tables to the features of Markdown: rows of equal length, a header row, and one line of text per cell.
 * Replaces layout tables with their content.
 */
export function simplifyPastedTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    for (const caption of table.querySelectorAll('caption')) table.before(toParagraph(caption));
    const grid = removeEmptyCells(readGrid(table));
    const [width = 0] = grid.map(({ length }) => length);
    const title = grid.length > 1 && width > 1 && grid[0]?.slice(1).every((cell) => cell === null) ? grid[0][0] : null;
    if (title && title.colSpan >= width) {
      table.before(toParagraph(title));
      grid.shift();
    }
    if (isLayoutTable(table, grid))
      table.replaceWith(...grid.flat().flatMap((cell) => (cell ? [toParagraph(cell)] : [])));
    else table.replaceWith(createTable(grid));
  }
}

function readGrid({ rows }: HTMLTableElement): Grid {
  const grid: (HTMLTableCellElement | null | undefined)[][] = [...rows].map(() => []);
  for (const [top, row] of [...rows].entries()) {
    for (const cell of row.cells) {
      let left = 0;
      while (grid[top]?.[left] !== undefined) left += 1;
      const bottom = cell.rowSpan === 0 ? rows.length : Math.min(rows.length, top + cell.rowSpan);
      for (let down = top; down < bottom; down += 1) {
        for (let right = left; right < left + cell.colSpan; right += 1) {
          const line = grid[down];
          if (line) line[right] = down === top && right === left ? cell : null;
        }
      }
    }
  }
  const width = Math.max(0, ...grid.map(({ length }) => length));
  return grid.map((line) => Array.from({ length: width }, (_, column) => line[column] ?? null));
}

const hasContent = (cell: HTMLTableCellElement | null | undefined): boolean =>
  cell != null && (cell.textContent.trim() !== '' || cell.querySelector('img, table') !== null);

function removeEmptyCells(grid: Grid): Grid {
  const columns = (grid[0] ?? []).map((_, column) => grid.some((line) => hasContent(line[column])));
  return grid.filter((line) => line.some(hasContent)).map((line) => line.filter((_, column) => columns[column]));
}

const isLayoutTable = (table: HTMLTableElement, grid: Grid): boolean =>
  table.querySelector('table') !== null || table.getAttribute('role') === 'presentation' || grid.flat().length <= 1;

function toParagraph(element: HTMLElement): HTMLElement {
  const paragraph = document.createElement('div');
  paragraph.append(...element.childNodes);
  return paragraph;
}

function createTable(grid: Grid): HTMLTableElement {
  const table = document.createElement('table');
  for (const [index, line] of grid.entries()) {
    const row = table.insertRow();
    for (const cell of line) {
      const copy = document.createElement(index === 0 ? 'th' : 'td');
      if (cell) copy.append(...cell.childNodes);
      flattenCell(copy);
      row.append(copy);
    }
  }
  return table;
}

function flattenCell(cell: HTMLElement): void {
  for (const block of cell.querySelectorAll(blockElements)) {
    block.before(document.createElement('br'));
    block.after(document.createElement('br'));
    block.replaceWith(...block.childNodes);
  }
}

/** Joins the lines of a cell, because Markdown cells have no line breaks. */
export function formatCell(content: string): string {
  const lines = content.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .join(' / ')
    .replaceAll('|', '\\|');
}
