/** Stops Zod from compiling checks with `new Function`, which the content security policy reports. */
export const zodWithoutEval = { 'globalThis.__zod_globalConfig': '({ jitless: true })' } as const;
