import packageFile from '../package.json' with { type: 'json' };

interface ProductVersion {
  version: string;
  revision: string | null;
}

/** Reads the values that the Dockerfile sets. Outside a container image, reads the version in package.json. */
export const readProductVersion = (): ProductVersion => ({
  version: process.env.APP_VERSION || packageFile.version,
  revision: process.env.APP_REVISION || null,
});

/** Returns a text such as `0.1.0 (c29e225)`. */
export function formatVersion({ version, revision }: ProductVersion = readProductVersion()): string {
  return revision ? `${version} (${revision})` : version;
}
