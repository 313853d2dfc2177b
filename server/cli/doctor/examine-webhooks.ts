import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { getSecretLocation } from '../../operator-commands.ts';
import { decryptOrNull, readSecretCipher } from '../../sealed-secret.ts';
import { createFailureFinding, createOkFinding, createWarningFinding, type Finding } from './finding.ts';

interface StoredWebhook {
  id: string;
  name: string;
  secret: string;
  isActive: boolean;
}

/** Checks webhooks. Without TWO_STEP_KEY, no webhook messages are sent. */
export async function examineWebhooks(client: Client, config: Config): Promise<Finding[]> {
  const query = 'select id, name, secret, is_active as "isActive" from webhook order by name';
  // Ignore a missing or different schema, because another check reports it.
  const stored = await client.query<StoredWebhook>(query).catch(() => null);
  if (!stored) return [];
  const { rows } = stored;
  if (rows.length === 0) return [createOkFinding('Webhooks', 'there are no webhooks')];
  const seal = readSecretCipher(config);
  const place = getSecretLocation('TWO_STEP_KEY');
  if (!seal)
    return [
      createFailureFinding(
        'Webhooks',
        `${place} is not set, but the webhook secrets are encrypted with this key. Restore your copy of the key.`,
      ),
    ];
  const lost = joinNames(rows.filter(({ id, secret }) => decryptOrNull(seal, secret, id) === null));
  if (lost)
    return [
      createFailureFinding(
        'Webhooks',
        `The key in ${place} cannot decrypt the secrets of these webhooks: ${lost}. Create new secrets in the admin.`,
      ),
    ];
  const off = joinNames(rows.filter(({ isActive }) => !isActive));
  return off
    ? [createWarningFinding('Webhooks', `switched off: ${off}. See Site Settings, Integration.`)]
    : [createOkFinding('Webhooks', `there are ${rows.length}, and the key decrypts their secrets`)];
}

const joinNames = (webhooks: StoredWebhook[]) => webhooks.map(({ name }) => name).join(', ');
