import { runProgramOrThrow } from './run-program.ts';
import { workFolder } from './work-folder.ts';

const machines = ['first', 'second'] as const satisfies string[];

export type Machine = (typeof machines)[number];

export const getComposeProjectName = (machine: Machine): string => `trinity-test-${machine}`;

export const testImageName = 'trinity-test';

/** Also removes data, images and the rest of an interrupted run. */
export async function removeInstallations(): Promise<void> {
  for (const machine of machines) {
    const down = ['compose', '--project-name', getComposeProjectName(machine), 'down', '--volumes', '--timeout', '5'];
    await runProgramOrThrow('docker', down, { folder: workFolder });
  }
  const images = await runProgramOrThrow('docker', ['image', 'ls', '--quiet', testImageName], { folder: workFolder });
  if (images === '') return;
  await runProgramOrThrow('docker', ['image', 'rm', '--force', ...new Set(images.split('\n'))], { folder: workFolder });
}
