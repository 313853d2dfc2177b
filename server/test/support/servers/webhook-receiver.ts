import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { selfSignedCertificate } from '../../../../e2e/desktop/self-signed-certificate.ts';
import { type WebhookMessage, webhookMessageSchema } from '../../../../shared/schemas/accounts/webhook.ts';
import { WebhookTransport } from '../../../modules/webhook/webhook-transport.ts';

export interface ReceivedMessage {
  id: string;
  message: WebhookMessage;
}

/** Calls only receivers on this computer. */
export const createLocalTransport = () =>
  new WebhookTransport({ isAllowed: (address) => address === '127.0.0.1', ca: selfSignedCertificate.cert });

/** Verifies signatures with the public library, like a third party, and answers 204. */
export class WebhookReceiver {
  /** In order of arrival, with duplicates. */
  readonly received: ReceivedMessage[] = [];
  callCount = 0;
  wrongSignatureCount = 0;
  secret = '';
  answer: ((response: ServerResponse, received: ReceivedMessage) => void) | null = null;
  readonly #server = createServer(
    selfSignedCertificate,
    (incoming, response) => void this.#receive(incoming, response),
  );
  url = '';

  async start(port = 0): Promise<void> {
    await once(this.#server.listen(port, '127.0.0.1'), 'listening');
    const address = this.#server.address();
    this.url = `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  listEvents(leadId: string): string[] {
    const seen = new Set<string>();
    return this.received.flatMap(({ id, message }) => {
      if (message.data.leadId !== leadId || seen.has(id)) return [];
      seen.add(id);
      return [message.type];
    });
  }

  async #receive(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    this.callCount += 1;
    const body = (await incoming.toArray()).join('');
    const { headers } = incoming;
    const signed = {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    };
    try {
      new Webhook(this.secret).verify(body, signed);
    } catch {
      this.wrongSignatureCount += 1;
      return void response.writeHead(401).end();
    }
    const received = { id: signed['webhook-id'], message: webhookMessageSchema.parse(JSON.parse(body)) };
    if (this.answer) return this.answer(response, received);
    this.received.push(received);
    response.writeHead(204).end();
  }
}
