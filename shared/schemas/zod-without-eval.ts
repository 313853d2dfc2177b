/**
 * What is replaced in the builds of what runs in browsers. Zod compiles its checks with `new Function` where it can; our
 * content security policy forbids that, and would report the attempt. It is told as it is built, because the first schema
 * asks, whichever file that is in.
 */
export const zodWithoutEval = { 'globalThis.__zod_globalConfig': '({ jitless: true })' } as const;
