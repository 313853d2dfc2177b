import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { readErasureKey } from '../../erasure-key.ts';
import { getDiskAdvice, getMailAdvice, getMissingKeyAdvice } from '../../operator-advice.ts';
import { getSecretLocation } from '../../operator-commands.ts';
import { readSiteOrigin } from '../../trial-address.ts';
import { readDiskSpace } from '../backup/backup-state.ts';
import {
  createFailureFinding,
  createOkFinding,
  createWarningFinding,
  type Finding,
  getErrorReason,
} from './finding.ts';

const gibibyte = 1024 ** 3;

const answerTimeoutMs = 5_000;

/** Checks the free disk space. Uses the same limits as the alert rules in deploy/monitoring. */
export function examineDisk(what: string, folder: string): Finding {
  let existing = resolve(folder);
  while (!existsSync(existing)) existing = dirname(existing);
  const { freeBytes } = readDiskSpace(existing);
  const text = `${(freeBytes / gibibyte).toFixed(1)} GiB free for the ${what}, at ${existing}`;
  if (freeBytes < gibibyte)
    return createFailureFinding('Disk', `${text}. PostgreSQL stops when its disk is full. ${getDiskAdvice()}`);
  return freeBytes < 5 * gibibyte
    ? createWarningFinding('Disk', `${text}. Plan for a larger disk.`)
    : createOkFinding('Disk', text);
}

export async function examineSmtp({ smtpUrl }: Config): Promise<Finding> {
  const place = getSecretLocation('SMTP_URL');
  if (!smtpUrl)
    return createWarningFinding(
      'SMTP',
      `${place} is not set: no e-mails are sent. New leads are shown only in the admin.`,
    );
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: answerTimeoutMs,
    greetingTimeout: answerTimeoutMs,
    socketTimeout: answerTimeoutMs,
  });
  try {
    await transport.verify();
    return createOkFinding('SMTP', `${new URL(smtpUrl).host} accepts our e-mails`);
  } catch (error) {
    return createFailureFinding(
      'SMTP',
      `${new URL(smtpUrl).host} does not accept our e-mails: ${getErrorReason(error)}. Check ${place}. ${getMailAdvice()}`.trimEnd(),
    );
  } finally {
    transport.close();
  }
}

export async function examineSiteOrigin(config: Config): Promise<Finding> {
  const siteOrigin = readSiteOrigin(config);
  try {
    const { status } = await fetch(`${siteOrigin}/health/ready`, { signal: AbortSignal.timeout(answerTimeoutMs) });
    if (status === 200) return createOkFinding('Origin', `${siteOrigin} answers`);
    return createFailureFinding(
      'Origin',
      `${siteOrigin} answers with status ${status}. Check the server and the proxy in front of it.`,
    );
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (isCertificateError(cause))
      return createWarningFinding(
        'Origin',
        `${siteOrigin} answers, but its certificate is not trusted: ${getErrorReason(cause)}. This is expected with staging certificates (ACME_CA).`,
      );
    return createWarningFinding(
      'Origin',
      `${siteOrigin} cannot be reached from here: ${getErrorReason(cause)}. Check the server, DNS and TLS.`,
    );
  }
}

const isCertificateError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /CERT|UNABLE_TO_/.test(String(error.code));

export function examineAlerts({ smtpUrl }: Config): Finding[] {
  const { ALERT_EMAIL: email, ALERT_WEBHOOK_URL: webhook } = process.env;
  if (!email || smtpUrl || webhook) return [];
  return [
    createWarningFinding(
      'Alerts',
      `ALERT_EMAIL is ${email}, but no e-mails are sent without secrets/smtp_url. Create this file, or set ALERT_WEBHOOK_URL.`,
    ),
  ];
}

/**
 * Checks the configured number of proxies. If the number is too low, all visitors share one rate limit. If the number
 * is too high, clients can fake their IP addresses.
 */
export function examineProxy({ loopback, siteOrigin, trustedProxies }: Config): Finding {
  const isPublic = siteOrigin.startsWith('https:');
  if (isPublic && trustedProxies === 0) {
    return createWarningFinding(
      'Proxy',
      'TRUSTED_PROXIES is 0, but a proxy handles TLS. Set TRUSTED_PROXIES to the number of proxies.',
    );
  }
  if (!isPublic && trustedProxies > 0) {
    return createWarningFinding(
      'Proxy',
      `TRUSTED_PROXIES is ${trustedProxies} on a site without TLS. Without a proxy, set TRUSTED_PROXIES to 0.`,
    );
  }
  const proxies = trustedProxies === 1 ? '1 proxy' : `${trustedProxies} proxies`;
  return createOkFinding('Proxy', loopback && trustedProxies === 0 ? 'none, this machine only' : `${proxies} trusted`);
}

/**
 * Checks the erasure key. Without the key, a restore cannot repeat erasures that are newer than the backup. With the
 * embedded PostgreSQL, the server creates a missing key.
 */
export function examineErasureKey(config: Config): Finding {
  if (readErasureKey(config) || !config.databaseUrl) return createOkFinding('Erasures', 'are repeated after a restore');
  const place = getSecretLocation('ERASURE_KEY');
  return createWarningFinding(
    'Erasures',
    `${place} is not set: a restore also restores the data of people who were erased after the backup. ${getMissingKeyAdvice()}`,
  );
}
