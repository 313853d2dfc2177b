/** The life of an installation, in order: each chapter continues where the previous one ended. */
export const chapterNames = [
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
