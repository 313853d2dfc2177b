import { dirname } from 'node:path';
import type { Config } from '../../config.ts';
import { type ErasureKey, erasureKeyFileName, readErasureKey } from '../../erasure-key.ts';
import type { StoredErasure } from '../../modules/privacy/erasure.service.ts';
import { createLog } from '../../observability/log.ts';
import { getSecretLocation } from '../../operator-commands.ts';
import { CommandError, withDatabaseClient } from '../run-command.ts';
import { readManifest } from './backup-folder.ts';
import { erasureListFileName, mergeErasures, readErasureList, readStoredErasures } from './erasure-list.ts';
import { readDatabaseState } from './sibling-database.ts';

/** Erasures to repeat after a restore. Plan erasures before the restore, so that a missing key is noticed early. */
export interface PlannedErasures {
  key: ErasureKey | null;
  erasures: StoredErasure[];
  /** Erasures that cannot be repeated, because their key is missing. */
  lost: StoredErasure[];
  /** Time of the last update of the erasure list. Null if there is no list. */
  asOf: Date | null;
}

const isUnrecognizedBy =
  (key: ErasureKey | null) =>
  ({ keyId }: StoredErasure): boolean =>
    !keyId || !key?.ids.includes(keyId);

/** Plans the erasures to repeat after a restore. @throws {CommandError} if a key is missing, unless `isLossAccepted` */
export async function planErasures(
  config: Config,
  databaseUrl: string,
  backup: string,
  isLossAccepted: boolean,
): Promise<PlannedErasures> {
  const [list, manifest] = await Promise.all([readErasureList(dirname(backup)), readManifest(backup)]);
  const key = readErasureKey(config);
  const { exists } = await readDatabaseState(databaseUrl);
  const stored = exists ? await withDatabaseClient(databaseUrl, readStoredErasures) : [];
  const erasures = mergeErasures(list?.erasures ?? [], stored);
  const madeAt = manifest ? new Date(manifest.createdAt) : new Date(0);
  const unknown = erasures.filter(isUnrecognizedBy(key)).filter(({ erasedAt }) => erasedAt >= madeAt);
  if (unknown.some(({ keyId }) => keyId !== null) && !isLossAccepted) {
    throw new CommandError(
      `${describePeopleCount(unknown)} erased after this backup${key ? ', with another key' : ', but there is no key to find them'}. ` +
        `Nothing was restored.\nAdd the previous key as the last line of ${getSecretLocation('ERASURE_KEY')}.\nIf the previous installation used ` +
        `the embedded PostgreSQL, the key is in the file ${erasureKeyFileName} in its DATA_DIR.\n` +
        'If the key is lost, run the command again with --without-erasures. Then erase these people again in the admin.',
    );
  }
  return { key, erasures, lost: unknown, asOf: list?.asOf ?? null };
}

export async function planErasuresAfterRecovery(
  config: Config,
  databaseUrl: string,
  folder: string,
): Promise<PlannedErasures> {
  const list = await readErasureList(folder);
  const stored = await withDatabaseClient(databaseUrl, readStoredErasures);
  const ids = new Set(stored.map(({ id }) => id));
  const key = readErasureKey(config);
  const erasures = mergeErasures(list?.erasures ?? [], stored);
  const lost = erasures.filter(isUnrecognizedBy(key)).filter(({ id }) => !ids.has(id));
  return { key, erasures, lost, asOf: list?.asOf ?? null };
}

/** Updates the schema and repeats the erasures. @returns a report with the operator's next steps */
export async function applyPlannedErasures(config: Config, url: string, planned: PlannedErasures): Promise<string[]> {
  const { key, erasures, lost, asOf } = planned;
  const { quotes, contacts, subscriptions } = await openAndRepeatErasures(
    { ...config, databaseUrl: url },
    key,
    erasures,
  );
  const erased = `Erased again: quote requests ${quotes}, messages ${contacts}, subscriptions ${subscriptions}.`;
  const unknown = asOf
    ? `The list of erasures ends at ${asOf.toISOString()}. If people were erased later, erase them again in the admin, under Privacy.`
    : `There is no ${erasureListFileName} beside the backup. People who were erased after the backup may be in the data again. Erase these people again in the admin, under Privacy.`;
  return [
    ...(asOf || erasures.length > 0 ? [erased] : []),
    unknown,
    ...(lost.length > 0
      ? [
          `${describePeopleCount(lost)} erased, but there is no key to find them. Their data may be in the database again. Erase these people again in the admin, under Privacy. ` +
            `Erasure times: ${listErasureTimes(lost).join(', ')}.`,
        ]
      : []),
  ];
}

async function openAndRepeatErasures(config: Config, key: ErasureKey | null, erasures: readonly StoredErasure[]) {
  const { openDatabase } = await import('../../bootstrap/open-database.ts');
  const { repeatErasures } = await import('../../modules/privacy/erasure.service.ts');
  // Open the database even if there are no erasures, because this also updates the schema.
  const database = await openDatabase(config, createLog('error'), new Date());
  try {
    if (erasures.length === 0) return { quotes: 0, contacts: 0, subscriptions: 0 };
    return await repeatErasures(database.orm.em.fork(), key, erasures);
  } finally {
    await database.close();
  }
}

/** Returns one timestamp for each erased person. All rows of a person's erasure have the same timestamp. */
const listErasureTimes = (erasures: readonly StoredErasure[]): string[] => [
  ...new Set(erasures.map(({ erasedAt }) => erasedAt.toISOString())),
];

function describePeopleCount(erasures: readonly StoredErasure[]): string {
  const { length } = listErasureTimes(erasures);
  return length === 1 ? '1 person was' : `${length} people were`;
}
