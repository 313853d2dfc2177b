import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testChapterNames } from './chapters.ts';

const place = ({ moduleId }: TestSpecification) => testChapterNames.indexOf(basename(moduleId, '.test.ts'));

class ChapterSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    globalSetup: ['deploy/test/support/global-setup.ts'],
    include: ['deploy/test/*.test.ts'],
    sequence: { sequencer: ChapterSequencer },
    fileParallelism: false,
    isolate: false,
    testTimeout: 900_000,
    hookTimeout: 1_800_000,
  },
});
