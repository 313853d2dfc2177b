import packageFile from '../package.json' with { type: 'json' };

/** What runs here. */
interface ProductVersion {
  version: string;
  /** The commit that the image was built of; null where nobody has said so. */
  revision: string | null;
}

/** Both come from the Dockerfile, as they do into the image's labels; without it the version is package.json's. */
export const readProductVersion = (): ProductVersion => ({
  version: process.env.APP_VERSION || packageFile.version,
  revision: process.env.APP_REVISION || null,
});

/** `0.1.0 (c29e225)` */
export function formatVersion({ version, revision }: ProductVersion = readProductVersion()): string {
  return revision ? `${version} (${revision})` : version;
}
