export const sheetFormats = ['xlsx', 'csv'] as const;

export type SheetFormat = (typeof sheetFormats)[number];

export const sheetMimeTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const satisfies Record<SheetFormat, string>;

export const sheetFormatNames = {
  xlsx: 'an Excel workbook',
  csv: 'a CSV file',
} as const satisfies Record<SheetFormat, string>;
