import { createEndpointFactory } from '../../api/endpoint.ts';
import { desktopReleaseListSchema } from '../../schemas/site/desktop-release.ts';

const endpoint = createEndpointFactory({
  name: 'Desktop app',
  description: 'Installers of the desktop app that can be downloaded from this server.',
});

export const list = endpoint({
  id: 'listDesktopReleases',
  method: 'GET',
  path: '/api/admin/desktop-releases',
  summary: 'The installers of the desktop app that have been published: the newest version for each system',
  description:
    'Windows first, then macOS and Linux, each installer with the path to get it at. An empty list while none is published.',
  access: 'desktop-app',
  answer: desktopReleaseListSchema,
});
