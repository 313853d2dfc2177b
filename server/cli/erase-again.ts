import { join } from 'node:path';
import { typedCommand } from '../typed-command.ts';
import { eraseAgain, plannedSince } from './backup/erase-again.ts';
import { updateErasureList } from './backup/erasure-list.ts';
import { readCommandLine, runTask, withDatabaseUrl } from './run-command.ts';

const usage = `Erases again whoever was erased since the moment that the database in use was brought back to.

  ${typedCommand('erase-again', '[--note | --noted]')}

It knows them by the erasures.json beside the backups. A restore does so itself, and deploy/point-in-time calls this. By
hand it is for those who were erased with a former ERASURE_KEY, while that one is in its place. What somebody has sent
since their erasure stays.

  --note    only add the erasures of the database in use to erasures.json, before it gives way to one of before
  --noted   that was done, and nobody could erase anybody since: there are no others
`;

const { values } = readCommandLine(usage, {
  options: {
    note: { type: 'boolean', default: false },
    noted: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});

await runTask(values.help ? usage : null, usage, (config) => {
  const folder = process.env.BACKUP_DIR ?? join(config.dataDir, 'backups');
  return withDatabaseUrl(config, async (url) => {
    if (!values.note) {
      const planned = await plannedSince(config, url, folder);
      return (await eraseAgain(config, url, { ...planned, isWhole: values.noted })).join('\n');
    }
    await updateErasureList(url, folder, new Date());
    return 'Who was erased is noted beside the backups.';
  });
});
