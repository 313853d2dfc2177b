import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** A trial without PORT uses the first free port. */
export const shouldChoosePort = ({ demoMode }: Config): boolean =>
  demoMode && !process.env.PORT?.trim() && !process.env.SITE_ORIGIN?.trim();

const getAddressFile = (dataDir: string) => join(dataDir, 'trial-address');

/** Stores the address of a trial for the doctor. */
export function storeTrialAddress({ dataDir, siteOrigin }: Config): void {
  writeFileSync(getAddressFile(dataDir), siteOrigin);
}

/** Returns the stored address if the port of this trial is not set, otherwise the configured one. */
export function readSiteOrigin(config: Config): string {
  const file = getAddressFile(config.dataDir);
  return shouldChoosePort(config) && existsSync(file) ? readFileSync(file, 'utf8') : config.siteOrigin;
}
