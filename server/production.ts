import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Store compiled code beside the build, so that the next start is faster. A read-only folder is ignored.
enableCompileCache(join(import.meta.dirname, 'compile-cache'));

await import('./index.ts');
