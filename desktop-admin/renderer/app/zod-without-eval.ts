import { z } from 'zod';

// zod compiles its checks with `new Function` where it can. Our content security policy forbids that, and would report
// the attempt. This module comes before all others, because the first check of a schema settles it.
z.config({ jitless: true });
