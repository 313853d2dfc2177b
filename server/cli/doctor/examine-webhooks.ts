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

/** Without the key, no webhook messages are sent. */
export async function examineWebhooks(client: Client, config: Config): Promise<Finding[]> {
  const query = 'select id, name, secret, is_active as "isActive" from webhook order by name';
  const stored = await client.query<StoredWebhook>(query).catch(() => null);
  if (!stored) return [];
  const { rows } = stored;
  if (rows.length === 0) return [ok('Webhooks', 'there are no webhooks')];
  const seal = readSeal(config);
  const place = getSecretLocation('TWO_STEP_KEY');
  if (!seal)
    return [
      fail('Webhooks', `${place} is not set, but their secrets are encrypted with this key. Set the previous key.`),
    ];
  const lost = joinNames(rows.filter(({ id, secret }) => decryptOrNull(seal, secret, id) === null));
  if (lost) return [fail('Webhooks', `${place} cannot decrypt the secrets of ${lost}. Create new ones in the admin.`)];
  const off = joinNames(rows.filter(({ isActive }) => !isActive));
  return off
    ? [warn('Webhooks', `${off} switched off. See Site Settings, Integration.`)]
    : [ok('Webhooks', `there are ${rows.length}, the key decrypts their secrets`)];
}

const joinNames = (webhooks: StoredWebhook[]) => webhooks.map(({ name }) => name).join(', ');
