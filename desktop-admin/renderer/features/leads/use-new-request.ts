import { useRef } from 'react';
import { z } from 'zod';
import { fieldNames } from '../../../../shared/domain/lead-fields.ts';
import { hasWholePhone } from '../../../../shared/domain/phone.ts';
import { quoteFields } from '../../../../shared/domain/quote-fields.ts';
import * as quotes from '../../../../shared/endpoints/quotes.ts';
import { type LeadReceipt, leadReceiptSchema } from '../../../../shared/schemas/lead.ts';
import { type ToldQuote, toldQuoteSchema } from '../../../../shared/schemas/quote.ts';
import { call } from '../../shared/api/call.ts';
import { useVersionedForm } from '../../shared/forms/use-versioned-form.ts';

/** Values by the names of the fields: those of a request, how it came and whose it is. What an older draft has not is blank. */
type RequestFields = Record<string, string>;

const fieldsSchema = z.record(z.enum([...fieldNames(quoteFields), 'channel', 'ownerId']), z.string().default(''));

/** Most people call, and whoever takes the call answers for it. */
const blankFor = (ownerId: string): RequestFields => fieldsSchema.parse({ channel: 'phone', ownerId });

const toRequest = ({ ownerId, ...fields }: RequestFields) => ({ ...fields, ownerId: ownerId || null });

const phoneQuestion = 'Is this number complete? If it is, press “Take it down” again.';

interface Answers {
  /** The request is a lead now, wherever somebody is by then. */
  onStored: (receipt: LeadReceipt) => void;
  /** The same for whoever is still here. */
  onSaved: (receipt: LeadReceipt) => void;
}

/**
 * The form of a request that is taken down. What is sent again because its answer was lost is stored once. A number with too
 * few or too many digits is asked about once, as visitors are asked: it may be all that was said.
 */
export function useNewRequest(userId: string, { onStored, onSaved }: Answers) {
  const sent = useRef({ body: '', key: '' });
  const send = async (fields: ToldQuote) => {
    const body = JSON.stringify(fields);
    // What was changed after a failure is another request.
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    const receipt = await call(quotes.takeDown, { body: fields, headers: { 'Idempotency-Key': sent.current.key } });
    onStored(receipt);
    return receipt;
  };
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
    draft: { name: 'request new', schema: fieldsSchema },
  });
  return {
    ...form,
    save: () => {
      // The question goes with the first change of the number.
      if (form.problemOf('phone') === phoneQuestion) askedAbout.current = form.values.phone?.trim() ?? '';
      form.save();
    },
  };
}
