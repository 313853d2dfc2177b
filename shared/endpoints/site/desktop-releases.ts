import { createEndpointFactory } from '../../api/endpoint.ts';
import { desktopReleaseListSchema } from '../../schemas/site/desktop-release.ts';

const endpoint = createEndpointFactory({
  name: 'Desktop app',
  description: 'Desktop app installers to download from this server.',
});

export const list = endpoint({
  id: 'listDesktopReleases',
  method: 'GET',
  path: '/api/admin/desktop-releases',
  summary: 'List installers of the desktop app',
  description:
    'Lists the installers of the newest version for each operating system: Windows, then macOS, then Linux. Each installer has a download path. The list is empty if no version is published.',
  access: 'desktop-app',
  answer: desktopReleaseListSchema,
});
