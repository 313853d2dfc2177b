import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

export const projectFolder = dirname(findPackageJSON('..', import.meta.url) ?? '.');
