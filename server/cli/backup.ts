import { join } from 'node:path';
import { formatCommand } from '../operator-commands.ts';
import { deleteOldBackups, parseBackupFormat } from './backup/backup-folder.ts';
import { updateErasureList } from './backup/erasure-list.ts';
import { makeBackup } from './backup/make-backup.ts';
import { recordRehearsal, rehearseRestore } from './backup/rehearse-restore.ts';
import { CommandError, readCommandLine, runTask, withDatabaseUrl } from './run-command.ts';

const usage = `Writes all data into a file, while the product goes on.

  ${formatCommand('backup', '[--folder PATH] [--keep NUMBER] [--rehearse]')}

  --folder    where to; default BACKUP_DIR, or the folder "backups" in DATA_DIR
  --keep      delete all but the newest so many afterwards
  --rehearse  restore the new backup into a scratch database afterwards, check every row, and drop it

With a pg_dump on the PATH that is not older than the server the file is an archive of it (.dump), otherwise
gzipped lines of JSON (.rows.gz). Beside it stands what is in each table. Both hold personal data: keep them safe.
The folder's erasures.json tells a restore whom to erase again: keep it with them.
`;

const { values } = readCommandLine(usage, {
  options: {
    folder: { type: 'string' },
    keep: { type: 'string' },
    rehearse: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

await runTask(values.help ? usage : null, usage, (config) => {
  const folder = values.folder ?? process.env.BACKUP_DIR ?? join(config.dataDir, 'backups');
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0))
    throw new CommandError('--keep must be a number above 0.');
  return withDatabaseUrl(config, async (url) => {
    // First, so that erasures are known even if there is no room for the backup.
    await updateErasureList(url, folder, new Date());
    const path = await makeBackup(url, folder, new Date());
    const lines = [`Backed up to ${path} (format ${parseBackupFormat(path)}).`];
    if (keep !== null) lines.push(`${await deleteOldBackups(folder, keep)} old backups deleted.`);
    if (values.rehearse) {
      lines.push(await rehearseRestore(url, folder));
      await recordRehearsal(folder, new Date());
    }
    return lines.join('\n');
  });
});
