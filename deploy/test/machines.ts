/** What is installed in a run: the machine that the chapters are about, and the one that takes its place. */
export const machines = ['first', 'second'] as const satisfies string[];

export type Machine = (typeof machines)[number];

/** Of an installation, for compose: beside others of the same Docker. */
export const projectOf = (machine: Machine): string => `trinity-test-${machine}`;
