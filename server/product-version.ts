import packageFile from '../package.json' with { type: 'json' };

interface ProductVersion {
  version: string;
  revision: string | null;
}

/** Both values come from the Dockerfile. Without an image, the version of package.json counts. */
export const readProductVersion = (): ProductVersion => ({
  version: process.env.APP_VERSION || packageFile.version,
  revision: process.env.APP_REVISION || null,
});

/** `0.1.0 (c29e225)` */
export function formatVersion({ version, revision }: ProductVersion = readProductVersion()): string {
  return revision ? `${version} (${revision})` : version;
}
