// @ts-check
// electron-builder calls this before it collects node_modules. The app is bundled and needs none.
export const beforeBuild = () => false;
