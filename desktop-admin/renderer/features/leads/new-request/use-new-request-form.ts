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

type RequestFields = Record<string, string>;

const fieldsSchema = z.record(z.enum([...getFieldNames(quoteFields), 'channel', 'ownerId']), z.string().default(''));

/** Preselects the phone channel, because most requests come by phone. Also preselects the user as the owner. */
const createBlankRequest = (ownerId: string): RequestFields => fieldsSchema.parse({ channel: 'phone', ownerId });

const toRequest = ({ ownerId, ...fields }: RequestFields) => ({ ...fields, ownerId: ownerId || null });

const phonePrompt = 'This number looks incomplete. If no digits are missing, press “Save request” again.';

interface NewRequestCallbacks {
  /** Called after the request is saved, even if the user has left the form. */
  onStored: (receipt: LeadReceipt) => void;
  onSavedInForm: (receipt: LeadReceipt) => void;
  /** Called if saving fails after the user has left the form. */
  onFailedUnseen: (error: unknown, left: AbandonedRequest) => void;
}

interface AbandonedRequest {
  fullName: string;
  isKept: boolean;
}

/** Manages the form of a new request. If the response is lost, sending again creates no second lead. */
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
      // If the prompt about the phone number is visible, saving again confirms the number.
      if (form.getProblem('phone') === phonePrompt) askedAbout.current = form.values.phone?.trim() ?? '';
      form.save();
    },
    throwAway: () => {
      isThrownAway.current = true;
      form.throwAway();
    },
  };
}
