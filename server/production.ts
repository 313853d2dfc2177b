import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What V8 has compiled stays beside the build, for the next start. Where that folder cannot be written the server starts
// a little later, and nothing else is different.
enableCompileCache(join(import.meta.dirname, 'compile-cache'));

await import('./index.ts');
