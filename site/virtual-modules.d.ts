/** Made by `build/route-assets.ts`. */
declare module 'virtual:route-assets' {
  /** Files of each screen, by its source path: addresses from the root of the site. */
  export const routeAssets: Partial<Record<string, { scripts: string[]; styles: string[] }>>;
}
