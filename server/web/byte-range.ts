export interface ByteRange {
  /** First and last byte, both included. */
  start: number;
  end: number;
}

/**
 * Reads a `Range` header of one range (RFC 9110, section 14.2).
 * @returns null when the whole file is to be sent, `unsatisfiable` when there are no such bytes.
 */
export function readByteRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const isSuffix = first === '';
  const start = isSuffix ? Math.max(0, size - Number(last)) : Number(first);
  const end = isSuffix || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || (isSuffix && Number(last) === 0)) return 'unsatisfiable';
  return start > end ? null : { start, end };
}
