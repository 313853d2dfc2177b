import type { Config } from '../../config.ts';
import { type MediaStore, PostgresMediaStore, type QueryableDatabase } from './media-store.ts';

export const openMediaStore = async ({ mediaBucket }: Pick<Config, 'mediaBucket'>, database: QueryableDatabase) =>
  mediaBucket ? openBucket(mediaBucket) : new PostgresMediaStore(database);

export async function openBucket(bucket: NonNullable<Config['mediaBucket']>): Promise<MediaStore> {
  const { S3MediaStore } = await import('./s3-media-store.ts');
  return new S3MediaStore(bucket);
}
