import { join } from 'node:path';
import { formatCommand } from '../operator-commands.ts';
import { renumberEvents } from './backup/renumber-events.ts';
import { applyPlannedErasures, planErasuresAfterRecovery } from './backup/repeat-erasures.ts';
import { readCommandLine, runTask, withDatabaseUrl } from './run-command.ts';

const usage = `Finishes a recovery from the archive. Repeats the erasures since the recovered time, and renumbers the events.

  ${formatCommand('finish-recovery')}

deploy/point-in-time runs this command. Run the command by hand if deploy/point-in-time failed. The command reads the
erasures.json beside the backups. API clients that sync leads then read all leads again.
`;

const { values } = readCommandLine(usage, { options: { help: { type: 'boolean', short: 'h' } } });

await runTask(values.help ? usage : null, usage, (config) =>
  withDatabaseUrl(config, async (url) => {
    const folder = process.env.BACKUP_DIR ?? join(config.dataDir, 'backups');
    const lines = await applyPlannedErasures(config, url, await planErasuresAfterRecovery(config, url, folder));
    await renumberEvents(url, new Date());
    return lines.join('\n');
  }),
);
