import { Gauge, Registry } from 'prom-client';
import { startMetricsServer } from '../../observability/metrics-server.ts';
import { readBackupState, readDiskSpace } from './backup-state.ts';

/**
 * @param baseFolder folder of base backups, if WAL archiving is on
 * @param disks maps the purpose of each disk to a folder on that disk
 */
export async function serveBackupMetrics(
  folder: string,
  baseFolder: string | undefined,
  disks: Record<string, string>,
  port: number,
  host: string,
): Promise<void> {
  const registry = new Registry();
  const registers = [registry];
  const timestamps = new Gauge({
    name: 'trinity_backup_timestamp_seconds',
    help: 'Time at which each step last succeeded (dump, rehearsal, list of erasures, off-site copy, base backup). 0 if it never succeeded',
    labelNames: ['step'],
    registers,
  });
  const size = new Gauge({ name: 'trinity_backup_size_bytes', help: 'Size of the newest backup', registers });
  const free = new Gauge({
    name: 'trinity_disk_free_bytes',
    help: 'Free space on each disk (database, backups)',
    labelNames: ['disk'],
    registers,
  });
  const total = new Gauge({
    name: 'trinity_disk_size_bytes',
    help: 'Total space on each disk (database, backups)',
    labelNames: ['disk'],
    registers,
  });
  await startMetricsServer(registry, port, host, async () => {
    const { newest, doneAt } = await readBackupState(folder, baseFolder);
    // Remove the timestamps of steps that were turned off.
    timestamps.reset();
    for (const { step, at } of doneAt) timestamps.set({ step }, at / 1_000);
    size.set(newest?.bytes ?? 0);
    for (const [disk, place] of Object.entries(disks)) {
      const room = readDiskSpace(place);
      free.set({ disk }, room.freeBytes);
      total.set({ disk }, room.totalBytes);
    }
  });
}
