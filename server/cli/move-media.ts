import type { EntityManager } from '@mikro-orm/postgresql';
import { dayMs } from '../../shared/domain/time/durations.ts';
import type { Config } from '../config.ts';
import { getMasterKey } from '../modules/media/media-keys.ts';
import { type MediaStore, PostgresMediaStore, splitIntoBatches } from '../modules/media/media-store.ts';
import { openBucket } from '../modules/media/open-media-store.ts';
import { formatCommand } from '../operator-commands.ts';
import { CommandError, formatErrorMessage, readCommandLine, runCommand } from './run-command.ts';

const usage = `Copies the library pictures from the database into the bucket, or back, and compares each copy.

  ${formatCommand('move-media', '--to bucket|database [--empty-former]')}

  --to            target: the bucket of S3_BUCKET, or the database
  --empty-former  after copying, delete identical files from the source

Servers can keep running. Existing copies are not written again, so you can repeat the command. For the
order of steps, see docs/operations.md, "Pictures in a bucket".
`;

const maxConcurrentFiles = 8;

const maxListedNames = 5;

interface CopyResult {
  written: number;
  present: number;
  bytes: number;
  different: string[];
}

async function copyPictures(from: MediaStore, to: MediaStore, emptiesFormer: boolean): Promise<CopyResult> {
  const copied: CopyResult = { written: 0, present: 0, bytes: 0, different: [] };
  const copyOne = async (key: string) => {
    const bytes = await from.get(key);
    // The file was deleted after it was listed.
    if (!bytes) return;
    const present = await to.get(key);
    if (!present) await to.put(key, bytes);
    const found = present ?? (await to.get(key));
    if (!found?.equals(bytes)) {
      copied.different.push(key);
      return;
    }
    copied[present ? 'present' : 'written'] += 1;
    copied.bytes += bytes.length;
    if (emptiesFormer) await from.remove([key]);
  };
  // List files created before tomorrow, so that new files are included even if the clocks differ.
  const tomorrow = new Date(Date.now() + dayMs);
  for await (const keys of splitIntoBatches(from.list(tomorrow), maxConcurrentFiles))
    await Promise.all(keys.map(copyOne));
  return copied;
}

async function findMissing(em: EntityManager, store: MediaStore): Promise<{ pictures: number; missing: string[] }> {
  const pictures = await em.execute<{ hash: string; name: string }[]>('select hash, name from media order by id');
  const missing: string[] = [];
  for (const { hash, name } of pictures) if (!(await store.has(getMasterKey(hash)))) missing.push(name);
  return { pictures: pictures.length, missing };
}

async function movePictures(em: EntityManager, { mediaBucket }: Config, target: string, emptiesFormer: boolean) {
  if (!mediaBucket) throw new CommandError('S3_BUCKET is not set. Set S3_BUCKET to the name of your bucket.');
  const database = new PostgresMediaStore(await em.getConnection().getNativeClient());
  const bucket = await openBucket(mediaBucket);
  const [from, to] = target === 'bucket' ? [database, bucket] : [bucket, database];
  const { written, present, bytes, different } = await copyPictures(from, to, emptiesFormer);
  const { pictures, missing } = await findMissing(em, to);
  const place = target === 'bucket' ? `the bucket ${mediaBucket.name}` : 'the database';
  const lines = [
    `Files copied into ${place}: ${written}. Files that were already there: ${present}. Total size: ${Math.ceil(bytes / 1024 ** 2)} MiB.`,
    ...(emptiesFormer ? ['Files with an identical copy in the target were deleted from the source.'] : []),
    `Library pictures found in ${place}: ${pictures - missing.length} of ${pictures}.`,
  ];
  if (different.length > 0)
    lines.push(`Files that differ between the two stores and were not changed: ${listFirstNames(different)}.`);
  if (missing.length > 0) lines.push(`Pictures missing from both stores: ${listFirstNames(missing)}.`);
  if (different.length + missing.length > 0) throw new CommandError(lines.join('\n'));
  return lines.join('\n');
}

const listFirstNames = (names: readonly string[]) =>
  names.slice(0, maxListedNames).join(', ') + (names.length > maxListedNames ? ' and others' : '');

/** Reports the cause of a storage error, because the error's own message is written for visitors. */
function throwWithCause(error: unknown): never {
  if (error instanceof CommandError || !(error instanceof Error)) throw error;
  throw new CommandError(
    `${formatErrorMessage(error.cause ?? error)}\nFiles that were already copied remain in the target. Fix the problem and run the command again.`,
  );
}

const { values } = readCommandLine(usage, {
  options: {
    to: { type: 'string' },
    'empty-former': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});

const { to: target } = values;
const work =
  target === 'bucket' || target === 'database'
    ? (em: EntityManager, { config }: { config: Config }) =>
        movePictures(em, config, target, values['empty-former']).catch(throwWithCause)
    : undefined;

await runCommand(values.help ? usage : null, usage, work);
