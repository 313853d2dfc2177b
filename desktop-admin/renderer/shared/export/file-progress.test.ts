import { expect, test } from 'vitest';
import { createRecordCounter } from './file-progress.ts';

test('counts records in chunks of any size, ignoring line breaks within fields', () => {
  const file = new TextEncoder().encode('\ufeffName,Text\r\nA,"one\ntwo ""three"""\r\nB,"\n\n"\r\nC,x\r\n');
  for (let cut = 0; cut < file.length; cut += 1) {
    const count = createRecordCounter();
    count(file.slice(0, cut));
    expect(count(file.slice(cut))).toBe(3);
  }
});
