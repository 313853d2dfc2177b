// @ts-check
// `node --import …/without-electron.mjs out/main/index.js` runs the built main process without Electron.
import { registerHooks } from 'node:module';

const standIn = new URL('./electron-module.cjs', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    /^electron(?:\/main)?$/.test(specifier) ? { url: standIn, shortCircuit: true } : next(specifier, context),
});
