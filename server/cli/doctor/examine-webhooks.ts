import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { getSecretLocation } from '../../operator-commands.ts';
import { decryptOrNull, readSeal } from '../../sealed-secret.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

interface StoredWebhook {
  id: string;
  name: string;
  secret: string;
  isActive: boolean;
}

/** Examines whether the key opens the secrets of webhooks, without which they are told nothing, and which of them are off. */
export async function examineWebhooks(client: Client, config: Config): Promise<Finding[]> {
  const query = 'select id, name, secret, is_active as "isActive" from webhook order by name';
  const stored = await client.query<StoredWebhook>(query).catch(() => null);
  // The schema is missing or of another version, which has a finding of its own.
  if (!stored) return [];
  const { rows } = stored;
  if (rows.length === 0) return [ok('Webhooks', 'there are none')];
  const seal = readSeal(config);
  const place = getSecretLocation('TWO_STEP_KEY');
  if (!seal) return [fail('Webhooks', `${place} is not set, and seals their secrets. Set the key of before.`)];
  const lost = joinNames(rows.filter(({ id, secret }) => decryptOrNull(seal, secret, id) === null));
  if (lost) return [fail('Webhooks', `${place} does not open the secrets of ${lost}: make new ones in the admin.`)];
  const off = joinNames(rows.filter(({ isActive }) => !isActive));
  return off
    ? [warn('Webhooks', `${off} told nothing: switched off. See Site Settings, Integration.`)]
    : [ok('Webhooks', `there are ${rows.length}, the key opens their secrets`)];
}

const joinNames = (webhooks: StoredWebhook[]) => webhooks.map(({ name }) => name).join(', ');
