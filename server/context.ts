import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { PictureAwareRenderer } from './content/picture-aware-renderer.ts';
import type { ChangedListEmitter } from './events/changed-list-emitter.ts';
import type { LeadFeed } from './events/lead-feed.ts';
import type { PresenceTracker } from './events/presence.ts';
import type { SessionEndNotifier } from './events/session-end-notifier.ts';
import type { RateLimits } from './http/limits/rate-limit.ts';
import type { MailWorker } from './jobs/mail-worker.ts';
import type { WebhookWorker } from './jobs/webhook-worker.ts';
import type { MediaWorker } from './modules/media/media-worker.ts';
import type { BrokenLinkChecker } from './modules/redirect/broken-link.service.ts';
import type { Metrics } from './observability/metrics.ts';
import type { PageCache } from './page-cache/page-cache.ts';

export interface AppContext {
  config: Config;
  orm: MikroORM;
  log: Logger;
  limits: RateLimits;
  feed: LeadFeed;
  endedSessions: SessionEndNotifier;
  presence: PresenceTracker;
  changedLists: ChangedListEmitter;
  /** Publishes a new lead's event and sends the lead's e-mails without waiting for a poll. Call after the commit. */
  onLeadStored(): void;
  mail: MailWorker;
  media: MediaWorker;
  webhooks: WebhookWorker;
  pageCache: PageCache;
  linkCheck: BrokenLinkChecker;
  metrics: Metrics;
  renderMarkdown: PictureAwareRenderer;
  now(): Date;
  /** Aborted when the shutdown begins. The readiness check then fails, and streams end. */
  stopping: AbortSignal;
}
