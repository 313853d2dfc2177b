import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of `package.json`: whether from the sources or from `dist/server`, files are found from there. */
export const projectFolder = dirname(findPackageJSON('..', import.meta.url) ?? '.');
