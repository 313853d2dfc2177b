import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { readErasureKey } from '../../erasure-key.ts';
import { diskAdvice, mailAdvice, missingKeyAdvice } from '../../operator-advice.ts';
import { getSecretLocation } from '../../operator-commands.ts';
import { readSiteOrigin } from '../../trial-address.ts';
import { readDiskSpace } from '../backup/backup-state.ts';
import { type Finding, fail, getErrorReason, ok, warn } from './finding.ts';

const gibibyte = 1024 ** 3;

/** Whatever else is asked has this long to answer. */
const answerTimeoutMs = 5_000;

/** Examines the room of the disk that holds the folder, or will. The alert rules warn at the same room. */
export function examineDisk(what: string, folder: string): Finding {
  let existing = resolve(folder);
  while (!existsSync(existing)) existing = dirname(existing);
  const { freeBytes } = readDiskSpace(existing);
  const text = `${(freeBytes / gibibyte).toFixed(1)} GiB free for the ${what}, at ${existing}`;
  if (freeBytes < gibibyte) return fail('Disk', `${text}. PostgreSQL stops when its disk is full. ${diskAdvice()}`);
  return freeBytes < 5 * gibibyte ? warn('Disk', `${text}. Plan for more.`) : ok('Disk', text);
}

export async function examineSmtp({ smtpUrl }: Config): Promise<Finding> {
  const place = getSecretLocation('SMTP_URL');
  if (!smtpUrl) return warn('SMTP', `${place} is not set: no mail is sent, the office sees leads in the admin only.`);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: answerTimeoutMs,
    greetingTimeout: answerTimeoutMs,
    socketTimeout: answerTimeoutMs,
  });
  try {
    await transport.verify();
    return ok('SMTP', `${new URL(smtpUrl).host} takes our mail`);
  } catch (error) {
    return fail(
      'SMTP',
      `${new URL(smtpUrl).host} does not take our mail: ${getErrorReason(error)}. Check ${place}. ${mailAdvice()}`.trimEnd(),
    );
  } finally {
    transport.close();
  }
}

/** Asks the site at its public address, as a visitor does. */
export async function examineSiteOrigin(config: Config): Promise<Finding> {
  const siteOrigin = readSiteOrigin(config);
  try {
    const { status } = await fetch(`${siteOrigin}/health/ready`, { signal: AbortSignal.timeout(answerTimeoutMs) });
    if (status === 200) return ok('Origin', `${siteOrigin} answers`);
    return fail('Origin', `${siteOrigin} answers ${status}. Check that the server runs, and the proxy in front of it.`);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (isCertificateError(cause))
      return warn(
        'Origin',
        `${siteOrigin} answers, and its certificate is not trusted: ${getErrorReason(cause)}. With staging certificates (ACME_CA) that is as it should be.`,
      );
    return warn(
      'Origin',
      `${siteOrigin} cannot be reached from here: ${getErrorReason(cause)}. Check that the server runs, DNS and TLS.`,
    );
  }
}

/** OpenSSL's reasons, as Node names them. */
const isCertificateError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /CERT|UNABLE_TO_/.test(String(error.code));

/** Examines alerts: where they are to go by mail, and there is no mail server, nobody hears of them. */
export function examineAlerts({ smtpUrl }: Config): Finding[] {
  const { ALERT_EMAIL: email, ALERT_WEBHOOK_URL: webhook } = process.env;
  if (!email || smtpUrl || webhook) return [];
  return [
    warn(
      'Alerts',
      `ALERT_EMAIL is ${email}, and without secrets/smtp_url no mail goes there. Set it, or ALERT_WEBHOOK_URL.`,
    ),
  ];
}

/**
 * Examines the number of proxies: with too few counted all visitors share one limit, with too many anybody can lie about the
 * address.
 */
export function examineProxy({ loopback, siteOrigin, trustedProxies }: Config): Finding {
  const isPublic = siteOrigin.startsWith('https:');
  if (isPublic && trustedProxies === 0) {
    return warn(
      'Proxy',
      'TRUSTED_PROXIES is 0, and something ends TLS in front. Set it to how many proxies there are.',
    );
  }
  if (!isPublic && trustedProxies > 0) {
    return warn('Proxy', `TRUSTED_PROXIES is ${trustedProxies} on a site without TLS. Set it to 0 without a proxy.`);
  }
  const proxies = trustedProxies === 1 ? '1 proxy' : `${trustedProxies} proxies`;
  return ok('Proxy', loopback && trustedProxies === 0 ? 'none, this machine only' : `${proxies} trusted`);
}

/**
 * Examines the key of erasures: without one, a restore brings back whoever was erased after the backup. The embedded
 * PostgreSQL gets one by itself.
 */
export function examineErasureKey(config: Config): Finding {
  if (readErasureKey(config) || !config.databaseUrl) return ok('Erasures', 'are repeated after a restore');
  const place = getSecretLocation('ERASURE_KEY');
  return warn(
    'Erasures',
    `${place} is not set: a restore will bring back who was erased after the backup. ${missingKeyAdvice()}`,
  );
}
