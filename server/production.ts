import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Stores compiled code beside the build, so that the next start is faster. Ignores a read-only folder.
enableCompileCache(join(import.meta.dirname, 'compile-cache'));

await import('./index.ts');
