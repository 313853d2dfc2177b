/** Made by `build/screen-scripts.ts`. */
declare module 'virtual:screen-scripts' {
  /** Addresses of each screen's scripts, from the root of the site, by the screen's source path. */
  export const screenScripts: Partial<Record<string, string[]>>;
}
