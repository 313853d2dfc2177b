import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { getMasterKey } from '../../modules/media/media-keys.ts';
import { openMediaStore } from '../../modules/media/open-media-store.ts';
import { createFailureFinding, createOkFinding, type Finding, getErrorReason } from './finding.ts';

const sampleSize = 20;

/**
 * Hash of a picture that does not exist. If the storage is broken, downloading this picture fails with an error that
 * contains the reason. The error of an existence check would not contain the reason.
 */
const missingPictureHash = '0'.repeat(64);

/** Checks a sample of pictures. Pictures can be missing if the database and the bucket were restored separately. */
export async function examinePictures(client: Client, config: Config): Promise<Finding[]> {
  const sample = `select hash from media order by random() limit ${sampleSize}`;
  // Ignore a missing or unexpected schema, because another check reports schema problems.
  const stored = await client.query<{ hash: string }>(sample).catch(() => null);
  if (!stored) return [];
  const { mediaBucket } = config;
  const place = mediaBucket ? `the bucket ${mediaBucket.name}` : 'the database';
  try {
    const store = await openMediaStore(config, client);
    await store.get(getMasterKey(missingPictureHash));
    let missing = 0;
    // Check one picture at a time, because the database store uses a single connection here.
    for (const { hash } of stored.rows) if (!(await store.has(getMasterKey(hash)))) missing += 1;
    const looked = stored.rows.length;
    if (missing === 0) return [createOkFinding('Pictures', `are stored in ${place}: ${looked} checked, none missing`)];
    const hint = 'See docs/operations.md, "Pictures in a bucket".';
    return [
      createFailureFinding('Pictures', `${missing} of ${looked} checked pictures are missing in ${place}. ${hint}`),
    ];
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return [
      createFailureFinding('Pictures', `${place} cannot be read: ${getErrorReason(cause)}. Check the S3_… variables.`),
    ];
  }
}
