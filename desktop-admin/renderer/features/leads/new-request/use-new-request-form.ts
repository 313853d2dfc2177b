import { useRef } from 'react';
import { z } from 'zod';
import { getFieldNames } from '../../../../../shared/domain/leads/lead-fields.ts';
import { hasCompletePhone } from '../../../../../shared/domain/leads/phone.ts';
import { quoteFields } from '../../../../../shared/domain/leads/quote-fields.ts';
import * as quotes from '../../../../../shared/endpoints/leads/quotes.ts';
import { type LeadReceipt, leadReceiptSchema } from '../../../../../shared/schemas/leads/lead.ts';
import { type StaffQuote, staffQuoteSchema } from '../../../../../shared/schemas/leads/quote.ts';
import { call } from '../../../shared/api/call.ts';
import { useVersionedForm } from '../../../shared/forms/use-versioned-form.ts';

/** Values by the names of the fields: those of a request, how it came and whose it is. */
type RequestFields = Record<string, string>;

const fieldsSchema = z.record(z.enum([...getFieldNames(quoteFields), 'channel', 'ownerId']), z.string().default(''));

/** Most people call, and whoever takes the call answers for it. */
const createBlankRequest = (ownerId: string): RequestFields => fieldsSchema.parse({ channel: 'phone', ownerId });

const toRequest = ({ ownerId, ...fields }: RequestFields) => ({ ...fields, ownerId: ownerId || null });

const phonePrompt = 'Is this number complete? If it is, press “Take it down” again.';

interface NewRequestCallbacks {
  /** The request is a lead now, wherever somebody is by then. */
  onStored: (receipt: LeadReceipt) => void;
  /** The same for whoever is still here. */
  onSavedInForm: (receipt: LeadReceipt) => void;
  /** It failed after its form was left. */
  onFailedUnseen: (error: unknown, left: AbandonedRequest) => void;
}

interface AbandonedRequest {
  /** Name of the caller. */
  fullName: string;
  /** Whether it is there to be restored. */
  isKept: boolean;
}

/**
 * The form of a request that is taken down. What is sent again because its answer was lost, or not waited for, is stored once. A
 * number with too few or too many digits is asked about once, as visitors are asked: it may be all that was said.
 */
export function useNewRequestForm(
  userId: string,
  { onStored, onSavedInForm: onSaved, onFailedUnseen }: NewRequestCallbacks,
) {
  const send = async (body: StaffQuote, id: string) => {
    const receipt = await call(quotes.createByStaff, { body, headers: { 'Idempotency-Key': id } });
    onStored(receipt);
    return receipt;
  };
  const isThrownAway = useRef(false);
  const askedAbout = useRef('');
  const isMeant = (phone: string) => hasCompletePhone(phone) || phone.trim() === askedAbout.current;
  const form = useVersionedForm<LeadReceipt, RequestFields, StaffQuote>({
    id: 'new-request',
    record: null,
    recordSchema: leadReceiptSchema,
    versionOf: () => 1,
    valuesOf: () => createBlankRequest(userId),
    schema: staffQuoteSchema.extend({ phone: staffQuoteSchema.shape.phone.refine(isMeant, phonePrompt) }),
    toRequest,
    isSentOnce: true,
    save: (body, _version, _base, id) => send(body, id),
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
      if (form.getProblem('phone') === phonePrompt) askedAbout.current = form.values.phone?.trim() ?? '';
      form.save();
    },
    throwAway: () => {
      isThrownAway.current = true;
      form.throwAway();
    },
  };
}
