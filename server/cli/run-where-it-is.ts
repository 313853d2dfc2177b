import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../project-folder.ts';

interface Command {
  run(): Promise<void>;
}

/**
 * Runs a command from the build where BUILT_COMMANDS is on, as it is in the image: there it starts in a third of the time.
 * Elsewhere it runs from the sources, which may have changed since they were built.
 */
export async function runWhereItIs(name: string, importSource: () => Promise<Command>): Promise<void> {
  const built = pathToFileURL(join(projectFolder, `dist/commands/${name}.js`));
  const command: Command = process.env.BUILT_COMMANDS === 'on' ? await import(built.href) : await importSource();
  await command.run();
}
