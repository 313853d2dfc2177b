// @ts-check
// electron-builder asks this before it collects node_modules. There is nothing to collect: everything is bundled.
export const beforeBuild = () => false;
