import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LeadKind } from '../../shared/domain/leads/lead-kinds.ts';
import { formatLeadReference, parseLeadReference } from '../../shared/domain/leads/reference.ts';
import { removeInvisible } from '../../shared/domain/texts.ts';
import type { FormFields } from '../context/screen.ts';
import { useQueryParameters } from '../context/site-context.ts';
import type { FormOutbox } from './form-outbox.ts';
import { isSendPending } from './submission.ts';
import { discardSubmission } from './submission-steps.ts';

/** The address contains `?sent=Q-10432`, so that the thanks survive a reload. */
export interface ThankYouState {
  reference: string | null;
  fields: FormFields | null;
  /** True right after sending. The thanks then receive the focus. */
  isNew: boolean;
  isAnother: boolean;
  show: (reference: string) => void;
  startAnother: () => void;
}

export function useThankYouState(kind: LeadKind, { form, store }: FormOutbox): ThankYouState {
  const search = useQueryParameters();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [sentNow, setSentNow] = useState<string | null>(null);
  const [isAnother, setIsAnother] = useState(false);
  const [fields, setFields] = useState<FormFields | null>(null);
  const number = parseLeadReference(kind, search.get('sent') ?? '');
  const reference = number === null ? null : formatLeadReference(kind, number);

  useEffect(() => {
    if (reference === null) return setFields(null);
    const { current } = store.read();
    if (current?.reference === reference) setFields(removeInvisibleFromFields(current.fields));
    // The form was posted before scripts ran. Its stored text was sent and must not be offered again.
    else if (current && !isSendPending(current) && current.changedAt < performance.timeOrigin && isOwnPost(pathname))
      store.update(discardSubmission);
  }, [reference, store, pathname]);

  return {
    reference,
    fields,
    isNew: sentNow !== null && sentNow === reference,
    isAnother,
    show(sent) {
      setSentNow(sent);
      void navigate(`${pathname}?sent=${sent}${hash}`, { replace: true, state: { keepScroll: true } });
    },
    startAnother() {
      if (store.read().current?.state === 'sent') store.update(discardSubmission);
      setIsAnother(true);
      void navigate(form.action);
    },
  };
}

/** Removes text-direction marks, which could reverse the rest of a sentence. */
const removeInvisibleFromFields = (fields: FormFields): FormFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, removeInvisible(value)]));

const isOwnPost = (pathname: string): boolean => document.referrer.startsWith(location.origin + pathname);
