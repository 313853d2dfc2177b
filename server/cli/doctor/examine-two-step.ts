import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { getMissingKeyAdvice } from '../../operator-advice.ts';
import { formatCommand, getSecretLocation } from '../../operator-commands.ts';
import { decryptOrNull, readSecretCipher } from '../../sealed-secret.ts';
import { createFailureFinding, createOkFinding, createWarningFinding, type Finding } from './finding.ts';

interface SealedAccount {
  id: string;
  username: string;
  secret: string;
}

/** Checks two-step login. Without TWO_STEP_KEY, the second step accepts only recovery codes. */
export async function examineTwoStep(client: Client, config: Config): Promise<Finding[]> {
  const query = 'select id, username, code_secret as secret from staff_user where two_step_at is not null order by 2';
  // Ignore a missing or different schema, because another check reports it.
  const stored = await client.query<SealedAccount>(query).catch(() => null);
  if (!stored) return [];
  const { rows } = stored;
  const seal = readSecretCipher(config);
  const place = getSecretLocation('TWO_STEP_KEY');
  const accounts = rows.length === 1 ? '1 account uses two-step login' : `${rows.length} accounts use two-step login`;
  if (rows.length === 0)
    return seal || !config.databaseUrl
      ? [createOkFinding('Two-step', 'no account uses two-step login')]
      : [
          createWarningFinding(
            'Two-step',
            `${place} is not set: nobody can set up two-step login. ${getMissingKeyAdvice()}`,
          ),
        ];
  if (!seal)
    return [createFailureFinding('Two-step', `${place} is not set, but ${accounts}. Restore your copy of the key.`)];
  const lost = rows
    .filter(({ id, secret }) => decryptOrNull(seal, secret, id) === null)
    .map(({ username }) => username);
  const howTo = 'docs/operations.md, "Secrets".';
  if (lost.length > 0)
    return [
      createFailureFinding(
        'Two-step',
        `The key in ${place} cannot decrypt the secrets of these accounts: ${lost.join(', ')}. See ${howTo}`,
      ),
    ];
  if (rows.some(({ secret }) => !seal.isCurrent(secret)))
    return [
      createWarningFinding(
        'Two-step',
        `some secrets are encrypted with an old key. Run: ${formatCommand('staff', 'reseal')}`,
      ),
    ];
  return [createOkFinding('Two-step', `${accounts}, and the key decrypts their secrets`)];
}
