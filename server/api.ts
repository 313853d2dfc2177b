import * as healthEndpoints from '../shared/endpoints/site/health.ts';
import { markdownRoutes } from './content/markdown.routes.ts';
import type { AppContext } from './context.ts';
import { findNewerMigrations } from './db/migrate.ts';
import { streamRoutes } from './events/stream.routes.ts';
import { createAddRoute, createApiRouter } from './http/api-router.ts';
import { AreaRouter } from './http/area-routes.ts';
import { ServiceUnavailable } from './http/errors.ts';
import { apiTokenRoutes } from './modules/api-token/api-token.routes.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { blogPostRoutes } from './modules/blog-post/blog-post.routes.ts';
import { contentDraftRoutes } from './modules/content-draft/content-draft.routes.ts';
import { desktopReleaseRoutes } from './modules/desktop-release/desktop-release.routes.ts';
import { faqRoutes } from './modules/faq/faq.routes.ts';
import { handshakeRoutes } from './modules/handshake/handshake.routes.ts';
import { leadRoutes } from './modules/lead/lead.routes.ts';
import { leadImportRoutes } from './modules/lead-import/lead-import.routes.ts';
import { leadReportRoutes } from './modules/lead-report/lead-report.routes.ts';
import { mailRoutes } from './modules/mail/mail.routes.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { navigationMenuRoutes } from './modules/navigation-menu/navigation-menu.routes.ts';
import { mailingRoutes } from './modules/newsletter/mailing.routes.ts';
import { newsletterRoutes } from './modules/newsletter/newsletter.routes.ts';
import { subscriberRoutes } from './modules/newsletter/subscriber.routes.ts';
import { pageRoutes } from './modules/page/page.routes.ts';
import { previewRoutes } from './modules/preview/preview.routes.ts';
import { privacyRoutes } from './modules/privacy/privacy.routes.ts';
import { redirectRoutes } from './modules/redirect/redirect.routes.ts';
import { replyTemplateRoutes } from './modules/reply-template/reply-template.routes.ts';
import { serviceRoutes } from './modules/service/service.routes.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { siteSettingRoutes } from './modules/site-setting/site-setting.routes.ts';
import { accountRoutes, sessionRoutes } from './modules/staff/account.routes.ts';
import { passkeyRoutes } from './modules/staff/passkey/passkey.routes.ts';
import { signInRoutes } from './modules/staff/sign-in/sign-in.routes.ts';
import { staffListRoutes } from './modules/staff/staff-list.routes.ts';
import { twoStepRoutes } from './modules/staff/two-step/two-step.routes.ts';
import { statsRoutes } from './modules/stats/stats.routes.ts';
import { trashRoutes } from './modules/trash/trash.routes.ts';
import { webhookRoutes } from './modules/webhook/webhook.routes.ts';
import { openApiRoutes } from './openapi/openapi.routes.ts';
import { readProductVersion } from './product-version.ts';

export function createApi(context: AppContext): { health: AreaRouter; api: AreaRouter } {
  const health = healthRoutes(context);
  const api = createApiRouter(context);
  siteRoutes(api);
  handshakeRoutes(api);
  leadRoutes(api);
  leadImportRoutes(api);
  leadReportRoutes(api);
  replyTemplateRoutes(api);
  blogPostRoutes(api);
  faqRoutes(api);
  serviceRoutes(api);
  pageRoutes(api);
  trashRoutes(api);
  redirectRoutes(api);
  mediaRoutes(api);
  previewRoutes(api);
  contentDraftRoutes(api);
  markdownRoutes(api);
  newsletterRoutes(api);
  subscriberRoutes(api);
  mailingRoutes(api);
  mailRoutes(api);
  signInRoutes(api);
  accountRoutes(api);
  sessionRoutes(api);
  passkeyRoutes(api);
  twoStepRoutes(api);
  staffListRoutes(api);
  privacyRoutes(api);
  apiTokenRoutes(api);
  auditRoutes(api);
  webhookRoutes(api);
  statsRoutes(api);
  siteSettingRoutes(api);
  navigationMenuRoutes(api);
  desktopReleaseRoutes(api);
  streamRoutes(api);
  openApiRoutes(api, [api.routes, health]);
  return { health, api: api.routes };
}

/** Registers the health checks. Any Host header is accepted, so that process supervisors can use an IP address. */
function healthRoutes(context: AppContext): AreaRouter {
  const routes = new AreaRouter();
  const route = createAddRoute(routes, context);

  route(healthEndpoints.checkLiveness, () => ({ status: 'ok' as const }));

  route(healthEndpoints.checkReadiness, async ({ em }) => {
    if (context.stopping.aborted)
      throw new ServiceUnavailable('This server is stopping. Please try again in a moment.');
    const newer = await findNewerMigrations(em);
    return {
      status: 'ok' as const,
      ...readProductVersion(),
      schema: newer.length > 0 ? ('newer' as const) : ('current' as const),
    };
  });
  return routes;
}
