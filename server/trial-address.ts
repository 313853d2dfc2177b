import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

export const shouldChoosePort = ({ demoMode }: Config): boolean =>
  demoMode && !process.env.PORT?.trim() && !process.env.SITE_ORIGIN?.trim();

const getAddressFile = (dataDir: string) => join(dataDir, 'trial-address');

export function storeTrialAddress({ dataDir, siteOrigin }: Config): void {
  writeFileSync(getAddressFile(dataDir), siteOrigin);
}

export function readSiteOrigin(config: Config): string {
  const file = getAddressFile(config.dataDir);
  return shouldChoosePort(config) && existsSync(file) ? readFileSync(file, 'utf8') : config.siteOrigin;
}
