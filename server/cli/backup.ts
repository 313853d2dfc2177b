import { join } from 'node:path';
import { formatCommand } from '../operator-commands.ts';
import { deleteOldBackups, parseBackupFormat, parseKeptBackups } from './backup/backup-folder.ts';
import { updateErasureList } from './backup/erasure-list.ts';
import { createBackup } from './backup/make-backup.ts';
import { recordRestoreRehearsal, rehearseRestore } from './backup/rehearse-restore.ts';
import { readCommandLine, runTask, withDatabaseUrl } from './run-command.ts';

const usage = `Writes all data to a file. Servers can keep running.

  ${formatCommand('backup', '[--folder PATH] [--keep NUMBER] [--rehearse]')}

  --folder    target folder; default BACKUP_DIR, or the folder "backups" in DATA_DIR
  --keep      number of newest backups to keep. All older backups are deleted
  --rehearse  restore the new backup into a scratch database, check every row and delete the database

The file is a pg_dump archive (.dump) if pg_dump is on the PATH and not older than the server. Otherwise it contains
gzipped JSON lines (.rows.gz). A .json file beside the backup lists the contents of each table.
Store the folder safely, because its files contain personal data. A restore reads erasures.json in the folder to repeat erasures.
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
  const keep = values.keep === undefined ? null : parseKeptBackups('--keep', values.keep);
  return withDatabaseUrl(config, async (url) => {
    // Update the erasure list first, so that it is current even if the disk is too full for the backup.
    await updateErasureList(url, folder, new Date());
    const path = await createBackup(url, folder, new Date());
    const lines = [`Backed up to ${path} (format ${parseBackupFormat(path)}).`];
    if (keep !== null) lines.push(`Old backups deleted: ${await deleteOldBackups(folder, keep)}.`);
    if (values.rehearse) {
      lines.push(await rehearseRestore(url, folder));
      await recordRestoreRehearsal(folder, new Date());
    }
    return lines.join('\n');
  });
});
