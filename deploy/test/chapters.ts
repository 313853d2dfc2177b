/** In the order of an installation's life. Each chapter continues where the previous one ended. */
export const testChapterNames = [
  'install',
  'visitors',
  'faults',
  'upgrade',
  'secrets',
  'grow',
  'monitoring',
  'trouble',
  'stop',
  'backup',
  'guide',
];
