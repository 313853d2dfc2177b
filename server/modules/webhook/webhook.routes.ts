import * as webhooks from '../../../shared/endpoints/accounts/webhooks.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { Conflict } from '../../http/errors.ts';
import { paginate } from '../../http/list-page.ts';
import { ensureSecretCipher } from '../../sealed-secret.ts';
import { emptyQueueState, readWebhookQueues } from './queued-deliveries.ts';
import type { WebhookEntity } from './webhook.entity.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  presentWebhook,
  renewSecret,
  updateWebhook,
} from './webhook.service.ts';
import { listDeliveries, presentDeliveries, resendDelivery, sendTestEvent } from './webhook-log.service.ts';
import { setWebhookActive } from './webhook-switch.service.ts';

export function webhookRoutes({ route, context }: ApiRouter): void {
  const { config, now, orm, webhooks: worker } = context;

  const present = async (webhook: WebhookEntity) => {
    const queues = await readWebhookQueues(orm.em.fork());
    return presentWebhook(webhook, queues.get(webhook.id) ?? emptyQueueState);
  };

  route(webhooks.list, async ({ em }) => {
    const queues = await readWebhookQueues(em);
    return (await listWebhooks(em)).map((webhook) =>
      presentWebhook(webhook, queues.get(webhook.id) ?? emptyQueueState),
    );
  });

  route(webhooks.create, async ({ em, body, actor }) => {
    const { webhook, secret } = await createWebhook(
      em,
      body,
      { transport: worker.transport, seal: sealOfServer() },
      actor,
    );
    return { webhook: presentWebhook(webhook, emptyQueueState), secret };
  });

  route(webhooks.update, async ({ em, params, body: { version, ...fields }, actor }) =>
    present(await updateWebhook(em, params.id, fields, worker.transport, { version, by: actor })),
  );

  route(webhooks.setActive, async ({ em, params, body, actor }) => {
    const webhook = await setWebhookActive(em, params.id, body, actor, now());
    worker.enqueueDeliveriesNow();
    worker.pollNow();
    return present(webhook);
  });

  route(webhooks.remove, async ({ em, params, actor }) => {
    await deleteWebhook(em, params.id, actor);
    return { message: 'Webhook deleted.' };
  });

  route(webhooks.renewSecret, async ({ em, params, actor }) => {
    const { webhook, secret } = await renewSecret(em, params.id, sealOfServer(), actor, now());
    return { webhook: await present(webhook), secret };
  });

  route(webhooks.sendTestEvent, async ({ em, params, actor }) => {
    const delivery = await sendTestEvent(em, params.id, worker.createDispatch(), actor);
    const [shown] = await presentDeliveries(em.fork(), [delivery]);
    if (!shown) throw new Error('The delivery was not found');
    return shown;
  });

  route(webhooks.listDeliveries, async ({ em, ctx, params, query }) => {
    const found = await listDeliveries(em, params.id, query);
    return presentDeliveries(em, paginate(ctx, found, query.limit));
  });

  route(webhooks.resendDelivery, async ({ em, params, actor }) => {
    await resendDelivery(em, params.id, params.delivery, actor);
    worker.pollNow();
    return { message: 'The event is being sent again.' };
  });

  function sealOfServer() {
    const seal = ensureSecretCipher(config);
    if (seal) return seal;
    throw new Conflict(
      'This server has no encryption key for secrets. Ask the server administrator to set TWO_STEP_KEY.',
    );
  }
}
