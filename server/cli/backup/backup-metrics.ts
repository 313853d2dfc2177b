import { Gauge, Registry } from 'prom-client';
import { startMetricsServer } from '../../observability/metrics-server.ts';
import { readBackupState, readDiskSpace } from './backup-state.ts';

/**
 * Tells Prometheus how old the backups are, and how much room is left. All is looked up anew at each scrape.
 * @param baseFolder of the base backups, where there is an archive of PostgreSQL's log
 * @param disks - a folder on each disk, by what the disk is for
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
    help: 'When each step was last done: dump, rehearsal of a restore, list of erasures, copy elsewhere, base backup; 0 for never',
    labelNames: ['step'],
    registers,
  });
  const size = new Gauge({ name: 'trinity_backup_size_bytes', help: 'Size of the newest backup', registers });
  const free = new Gauge({
    name: 'trinity_disk_free_bytes',
    help: 'Room that is left on the disk of the database and of the backups',
    labelNames: ['disk'],
    registers,
  });
  const total = new Gauge({ name: 'trinity_disk_size_bytes', help: 'All its room', labelNames: ['disk'], registers });
  await startMetricsServer(registry, port, host, async () => {
    const { newest, doneAt } = await readBackupState(folder, baseFolder);
    // Who does without copies from now on is not told of them any more.
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
