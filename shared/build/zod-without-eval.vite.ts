/** Stops Zod from compiling checks with `new Function`, which would violate the content security policy. */
export const zodWithoutEval = { 'globalThis.__zod_globalConfig': '({ jitless: true })' } as const;
