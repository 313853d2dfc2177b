import { expect, test } from 'vitest';
import { createRecordCounter } from './file-progress.ts';

test('counts records however the file is cut, and none for a line break within a field', () => {
  const file = new TextEncoder().encode('\ufeffName,Text\r\nA,"one\ntwo ""three"""\r\nB,"\n\n"\r\nC,x\r\n');
  for (let cut = 0; cut < file.length; cut += 1) {
    const count = createRecordCounter();
    count(file.slice(0, cut));
    expect(count(file.slice(cut))).toBe(3);
  }
});
