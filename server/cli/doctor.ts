import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Config } from '../config.ts';
import { formatCommand } from '../operator-commands.ts';
import { formatVersion } from '../product-version.ts';
import { listBackups } from './backup/backup-folder.ts';
import { examineBackups, examineOffsiteCopies, examineWalArchive } from './doctor/examine-backups.ts';
import { examineDatabase, reportUnreachableDatabase } from './doctor/examine-database.ts';
import {
  examineAlerts,
  examineDisk,
  examineErasureKey,
  examineProxy,
  examineSiteOrigin,
  examineSmtp,
} from './doctor/examine-environment.ts';
import { examinePictures } from './doctor/examine-pictures.ts';
import { examineServers } from './doctor/examine-servers.ts';
import { examineTwoStep } from './doctor/examine-two-step.ts';
import { examineWebhooks } from './doctor/examine-webhooks.ts';
import { createOkFinding, type Finding } from './doctor/finding.ts';
import { CommandError, readCommandLine, runTask, withDatabaseClient, withDatabaseUrl } from './run-command.ts';

const usage = `Checks this installation, from servers and database to backups and e-mail, and gives advice. Changes nothing.

  ${formatCommand('doctor')}

  BACKUP_DIR     folder of the backups; default the folder "backups" in DATA_DIR
  DATABASE_DISK  a folder on the disk of the database; default DATA_DIR
  WAL_ARCHIVE    on: also checks the base backups in BASE_BACKUP_DIR
  SERVER_ADDRESS a name and a port, for example server:3000. Checks that SERVERS servers respond at this address

Exit code 0 if nothing is broken (warnings are fine), otherwise 1.
`;

const levelMarks = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' } as const satisfies Record<Finding['level'], string>;

async function examineInstallation(config: Config): Promise<Finding[]> {
  const backupFolder = process.env.BACKUP_DIR ?? join(config.dataDir, 'backups');
  const [servers, database, smtp, origin] = await Promise.all([
    examineServers(),
    examineConfiguredDatabase(config, backupFolder),
    examineSmtp(config),
    examineSiteOrigin(config),
  ]);
  return [
    createOkFinding('Version', formatVersion()),
    ...servers,
    ...database,
    examineDisk('database', process.env.DATABASE_DISK ?? config.dataDir),
    examineDisk('backups', backupFolder),
    await examineBackups(backupFolder, new Date()),
    ...(await examineOffsiteCopies(backupFolder, new Date())),
    ...(await examineWalArchive(backupFolder, new Date())),
    smtp,
    origin,
    examineProxy(config),
    examineErasureKey(config),
    ...examineAlerts(config),
  ];
}

async function examineConfiguredDatabase(config: Config, backupFolder: string): Promise<Finding[]> {
  const isUnborn = !config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'));
  if (isUnborn)
    return [
      createOkFinding('Database', `does not exist yet. The first start creates the database in ${config.dataDir}`),
    ];
  return withDatabaseUrl(config, (url) =>
    withDatabaseClient(url, (client) => examineAll(client, config, backupFolder)),
  ).catch((error: unknown) => [reportUnreachableDatabase(error)]);
}

const examineAll = async (client: Client, config: Config, backupFolder: string): Promise<Finding[]> => [
  ...(await examineDatabase(client, (await listBackups(backupFolder)).length > 0)),
  ...(await examineTwoStep(client, config)),
  ...(await examineWebhooks(client, config)),
  ...(await examinePictures(client, config)),
];

const formatFinding = ({ level, subject, text }: Finding) => `${levelMarks[level]}  ${subject.padEnd(9)} ${text}`;

const { values } = readCommandLine(usage, { options: { help: { type: 'boolean', short: 'h' } } });

await runTask(values.help ? usage : null, usage, async (config) => {
  const findings = await examineInstallation(config);
  const report = findings.map(formatFinding).join('\n');
  if (findings.some(({ level }) => level === 'fail')) throw new CommandError(report);
  return report;
});
