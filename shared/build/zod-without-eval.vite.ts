/**
 * Constants for browser builds. Zod compiles its checks with `new Function` if possible. The content security policy
 * forbids that and reports the attempt. A constant reaches Zod before the first schema is created.
 */
export const zodWithoutEval = { 'globalThis.__zod_globalConfig': '({ jitless: true })' } as const;
