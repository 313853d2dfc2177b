/**
 * Constants for the builds of browser code. Zod compiles its checks with `new Function` where it can. The content security
 * policy forbids that and reports the attempt. A constant reaches Zod before the first schema is made.
 */
export const zodWithoutEval = { 'globalThis.__zod_globalConfig': '({ jitless: true })' } as const;
