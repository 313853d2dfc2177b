import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { formatVersion } from '../../product-version.ts';
import { type BackupManifest, listBackups, readManifest } from './backup-folder.ts';

const mebibyte = 1024 ** 2;

const timeInNairobi = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});
const number = new Intl.NumberFormat('en-GB');

export const countBackupLeads = ({ tables }: BackupManifest): number => tables.lead?.rows ?? 0;

export const countBackupRows = ({ tables }: BackupManifest): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

export async function describeBackups(folder: string): Promise<string> {
  const lines = await Promise.all((await listBackups(folder)).map(describeBackup));
  return lines.length === 0 ? `There is no backup in ${folder}.` : lines.join('\n');
}

async function describeBackup(path: string): Promise<string> {
  const { mtime, size } = statSync(path);
  const file = `${(size / mebibyte).toFixed(1)} MiB`;
  const manifest = await readManifest(path).catch(() => null);
  const at = timeInNairobi.format(manifest ? new Date(manifest.createdAt) : mtime);
  const line = `${basename(path)}  ${at} in Nairobi`;
  if (!manifest) return `${line}, ${file}, without a readable .json`;
  const { product, revision = null } = manifest;
  return `${line}, ${number.format(countBackupLeads(manifest))} leads, ${number.format(countBackupRows(manifest))} rows, ${file}, version ${formatVersion({ version: product, revision })}`;
}
