import { useRef } from 'react';
import { z } from 'zod';
import { dayMs } from '../../../../shared/domain/durations.ts';
import { fieldNames } from '../../../../shared/domain/lead-fields.ts';
import { hasWholePhone } from '../../../../shared/domain/phone.ts';
import { quoteFields } from '../../../../shared/domain/quote-fields.ts';
import * as quotes from '../../../../shared/endpoints/quotes.ts';
import { type LeadReceipt, leadReceiptSchema } from '../../../../shared/schemas/lead.ts';
import { type ToldQuote, toldQuoteSchema } from '../../../../shared/schemas/quote.ts';
import { call } from '../../shared/api/call.ts';
import { serverNow } from '../../shared/api/server-clock.ts';
import { LocalDrafts } from '../../shared/drafts/local-drafts.ts';
import { useVersionedForm } from '../../shared/forms/use-versioned-form.ts';

/** Values by the names of the fields: those of a request, how it came and whose it is. What an older draft has not is blank. */
type RequestFields = Record<string, string>;

const fieldsSchema = z.record(z.enum([...fieldNames(quoteFields), 'channel', 'ownerId']), z.string().default(''));

/** Most people call, and whoever takes the call answers for it. */
const blankFor = (ownerId: string): RequestFields => fieldsSchema.parse({ channel: 'phone', ownerId });

/** What was sent, as its text: sent once more before it was answered, also after a reload, it has the same key. */
const sendingSchema = z.object({ content: z.string(), idempotencyKey: z.string() });

type Sending = z.infer<typeof sendingSchema>;

/** Places beside the drafts, and for as long: each request that is on its way has its own. */
const placeOf = (userId: string, { idempotencyKey }: Pick<Sending, 'idempotencyKey'>) =>
  new LocalDrafts(() => window.localStorage, { userId, name: 'sent-request', windowId: idempotencyKey });

const requestLifetimeMs = 7 * dayMs;

const toRequest = ({ ownerId, ...fields }: RequestFields) => ({ ...fields, ownerId: ownerId || null });

const phoneQuestion = 'Is this number complete? If it is, press “Take it down” again.';

interface Answers {
  /** The request is a lead now, wherever somebody is by then. */
  onStored: (receipt: LeadReceipt) => void;
  /** The same for whoever is still here. */
  onSaved: (receipt: LeadReceipt) => void;
  /** It failed after its form was left. */
  onFailedUnseen: (error: unknown, left: LeftRequest) => void;
}

interface LeftRequest {
  /** Name of the caller. */
  fullName: string;
  /** Whether it is there to be restored. */
  isKept: boolean;
}

/**
 * The form of a request that is taken down. What is sent again because its answer was lost, or not waited for, is stored once. A
 * number with too few or too many digits is asked about once, as visitors are asked: it may be all that was said.
 */
export function useNewRequest(userId: string, { onStored, onSaved, onFailedUnseen }: Answers) {
  // Also in memory, for where storage is full or forbidden.
  const sent = useRef<Sending>(null);
  const sendingOf = (content: string): Sending => {
    if (sent.current?.content === content) return sent.current;
    const idempotencyKey = crypto.randomUUID();
    const kept = placeOf(userId, { idempotencyKey }).read(sendingSchema);
    // What was changed after a failure is another request.
    return kept.find(({ values }) => values.content === content)?.values ?? { content, idempotencyKey };
  };
  const send = async (body: ToldQuote) => {
    const sending = sendingOf(JSON.stringify(body));
    sent.current = sending;
    const place = placeOf(userId, sending);
    place.write({ values: sending, version: null, at: serverNow().getTime(), lifetimeMs: requestLifetimeMs });
    const receipt = await call(quotes.takeDown, { body, headers: { 'Idempotency-Key': sending.idempotencyKey } });
    place.clear();
    onStored(receipt);
    return receipt;
  };
  const isThrownAway = useRef(false);
  const askedAbout = useRef('');
  const isMeant = (phone: string) => hasWholePhone(phone) || phone.trim() === askedAbout.current;
  const form = useVersionedForm<LeadReceipt, RequestFields, ToldQuote>({
    id: 'new-request',
    record: null,
    recordSchema: leadReceiptSchema,
    versionOf: () => 1,
    valuesOf: () => blankFor(userId),
    schema: toldQuoteSchema.extend({ phone: toldQuoteSchema.shape.phone.refine(isMeant, phoneQuestion) }),
    toRequest,
    save: send,
    onSaved,
    onFailedUnseen: (error) => {
      const isKept = form.isKeptHere && !isThrownAway.current;
      onFailedUnseen(error, { fullName: form.current().fullName ?? '', isKept });
    },
    draft: { name: 'request new', schema: fieldsSchema },
  });
  return {
    ...form,
    save: () => {
      // The question goes with the first change of the number.
      if (form.problemOf('phone') === phoneQuestion) askedAbout.current = form.values.phone?.trim() ?? '';
      form.save();
    },
    throwAway: () => {
      isThrownAway.current = true;
      form.throwAway();
    },
  };
}
