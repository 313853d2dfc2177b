import packageFile from '../package.json' with { type: 'json' };

/** What runs here. */
interface ProductVersion {
  version: string;
  /** The commit that the image was built of; null where nobody has said so. */
  revision: string | null;
}

/** The version is package.json's; the revision comes from the Dockerfile, as it does into the image's labels. */
export const productVersion = (): ProductVersion => ({
  version: packageFile.version,
  revision: process.env.APP_REVISION || null,
});

/** `0.1.0 (c29e225)` */
export function versionText({ version, revision }: ProductVersion = productVersion()): string {
  return revision ? `${version} (${revision})` : version;
}
