// @ts-check
// electron-builder calls this before it collects node_modules. There is nothing to collect, because the app is bundled.
export const beforeBuild = () => false;
