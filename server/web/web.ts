import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Web } from '../app.ts';
import type { AppContext } from '../context.ts';
import { projectFolder } from '../project-folder.ts';
import { installSite } from './site-middleware.ts';
import { loadSiteRenderer } from './site-renderer.ts';
import { adminFiles, siteFiles } from './static-files.ts';

/** The built site and admin, as `npm run build` leaves them. */
export async function builtWeb(context: AppContext): Promise<Web> {
  const dist = join(projectFolder, 'dist');
  const renderer = await loadSiteRenderer(dist);
  return {
    development: false,
    install(app) {
      app.use(adminFiles(dist));
      app.use(siteFiles(dist));
      installSite(app, context, renderer);
    },
  };
}

/** Site and admin from their sources, with hot reload. Vite is loaded here only: production does not have it. */
export async function developmentWeb(context: AppContext, server: Server): Promise<Web> {
  const { viteWeb } = await import('./development.ts');
  return viteWeb(context, server);
}
