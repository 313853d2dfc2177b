import { runProgramOrThrow } from './run-program.ts';
import { workFolder } from './work-folder.ts';

/** What is installed in a run: the machine that the chapters are about, and the one that takes its place. */
const machines = ['first', 'second'] as const satisfies string[];

export type Machine = (typeof machines)[number];

/** Compose's name for the project of an installation, beside others of the same Docker. */
export const getComposeProject = (machine: Machine): string => `trinity-test-${machine}`;

/** Name of the product's image, beside others of the same Docker. */
export const testImage = 'trinity-test';

/** Takes every installation away with its data and the images it has made, also what an interrupted run has left. */
export async function removeInstallations(): Promise<void> {
  for (const machine of machines) {
    const down = ['compose', '--project-name', getComposeProject(machine), 'down', '--volumes', '--timeout', '5'];
    await runProgramOrThrow('docker', down, { folder: workFolder });
  }
  const images = await runProgramOrThrow('docker', ['image', 'ls', '--quiet', testImage], { folder: workFolder });
  if (images === '') return;
  await runProgramOrThrow('docker', ['image', 'rm', '--force', ...new Set(images.split('\n'))], { folder: workFolder });
}
