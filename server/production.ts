import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Stores compiled code beside the build for the next start. If the folder is read-only, the server only starts a little
// later.
enableCompileCache(join(import.meta.dirname, 'compile-cache'));

await import('./index.ts');
