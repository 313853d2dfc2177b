import { EventEmitter, setMaxListeners } from 'node:events';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createMarkdownRenderer } from '../content/markdown-renderer.ts';
import { createPictureAwareRenderer } from '../content/picture-aware-renderer.ts';
import type { AppContext } from '../context.ts';
import type { ChangedListEmitter } from '../events/changed-list-emitter.ts';
import { LeadFeed } from '../events/lead-feed.ts';
import { PresenceTracker } from '../events/presence.ts';
import { SessionEndNotifier } from '../events/session-end-notifier.ts';
import { createRateLimits, noRateLimits } from '../http/limits/rate-limit.ts';
import { MailWorker } from '../jobs/mail-worker.ts';
import { WebhookWorker } from '../jobs/webhook-worker.ts';
import { MediaWorker } from '../modules/media/media-worker.ts';
import { openMediaStore } from '../modules/media/open-media-store.ts';
import { findPictures } from '../modules/media/picture.service.ts';
import { BrokenLinkChecker } from '../modules/redirect/broken-link.service.ts';
import { isPublicAddress } from '../modules/webhook/public-address.ts';
import { WebhookTransport } from '../modules/webhook/webhook-transport.ts';
import { createMetrics } from '../observability/metrics.ts';
import { ContentVersionReader } from '../page-cache/content-version-reader.ts';
import { PageCache } from '../page-cache/page-cache.ts';

/** Dependencies that differ between a running server and a test. */
interface ContextDependencies {
  orm: MikroORM;
  log: Logger;
  now(): Date;
  /** Aborted when the shutdown begins. */
  stopping: AbortSignal;
  /** Replaces the transport of webhook messages in tests. */
  webhookTransport?: WebhookTransport | undefined;
}

/** Creates the context without starting services or reading the database. */
export async function createContext(
  config: Config,
  { orm, log, now, stopping, webhookTransport }: ContextDependencies,
): Promise<AppContext> {
  const changedLists: ChangedListEmitter = new EventEmitter();
  // Allow any number of listeners, because every open stream adds a listener.
  setMaxListeners(0, stopping, changedLists);
  const pool = await orm.em.getConnection().getNativeClient();
  const webhooks = new WebhookWorker({
    config,
    orm,
    log,
    now,
    transport: webhookTransport ?? createDefaultTransport(config),
  });
  const feed = new LeadFeed(orm, log, () => webhooks.enqueueDeliveriesNow());
  const mail = new MailWorker({ config, orm, log });
  const metrics = createMetrics();
  const onLeadStored = () => {
    feed.publishNow();
    mail.pollNow();
  };
  const renderMarkdown = createPictureAwareRenderer(createMarkdownRenderer(log), (texts) =>
    findPictures(orm.em, texts),
  );
  return {
    config,
    orm,
    log,
    feed,
    endedSessions: new SessionEndNotifier(),
    presence: new PresenceTracker(orm, log, stopping),
    changedLists,
    mail,
    media: new MediaWorker({ orm, log, store: await openMediaStore(config, pool) }),
    webhooks,
    onLeadStored,
    pageCache: new PageCache(config, new ContentVersionReader(orm), metrics),
    linkCheck: new BrokenLinkChecker({ orm, log, renderMarkdown, siteOrigin: config.siteOrigin }),
    metrics,
    renderMarkdown,
    limits: config.hasRateLimits ? createRateLimits(pool) : noRateLimits,
    now,
    stopping,
  };
}

const createDefaultTransport = ({ webhooksToLoopback }: Config) =>
  new WebhookTransport(
    webhooksToLoopback ? { isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address) } : {},
  );
