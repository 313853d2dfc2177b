import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { getMasterKey } from '../../modules/media/media-keys.ts';
import { openMediaStore } from '../../modules/media/open-media-store.ts';
import { type Finding, fail, getErrorReason, ok } from './finding.ts';

/** Number of pictures that are looked at, of a library of any size. */
const sampleSize = 20;

/**
 * Hash of no picture, which is asked for first: why there is no answer is told to who asks for something, and not to who
 * asks whether it is there.
 */
const missingPictureHash = '0'.repeat(64);

/**
 * Examines whether the store answers, and has the pictures that the database tells of: one of them may have been restored
 * alone.
 */
export async function examinePictures(client: Client, config: Config): Promise<Finding[]> {
  const sample = `select hash from media order by random() limit ${sampleSize}`;
  const stored = await client.query<{ hash: string }>(sample).catch(() => null);
  // The schema is missing or of another version, which has a finding of its own.
  if (!stored) return [];
  const { mediaBucket } = config;
  const place = mediaBucket ? `the bucket ${mediaBucket.name}` : 'the database';
  try {
    const store = await openMediaStore(config, client);
    await store.get(getMasterKey(missingPictureHash));
    let missing = 0;
    // One after the other: it may be one connection that answers.
    for (const { hash } of stored.rows) if (!(await store.has(getMasterKey(hash)))) missing += 1;
    const looked = stored.rows.length;
    if (missing === 0) return [ok('Pictures', `are kept in ${place}: ${looked} of them looked for, all there`)];
    const hint = 'See docs/operations.md, "Pictures in a bucket".';
    return [fail('Pictures', `${missing} of ${looked} looked for are not in ${place}. ${hint}`)];
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return [fail('Pictures', `${place} does not answer: ${getErrorReason(cause)}. Check the variables S3_….`)];
  }
}
