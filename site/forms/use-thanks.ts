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

/** The thanks for a form that was sent. They are an address of their own, `?sent=Q-10432`, and so survive a reload. */
export interface Thanks {
  /** Reference of the lead; null: there is nothing to thank for. */
  reference: string | null;
  /** What was sent, where this device still knows. */
  fields: FormFields | null;
  /** Whether it was sent a moment ago, from this page: the focus follows. */
  isNew: boolean;
  /** The form that was sent is gone, and an empty one in its place. */
  isAnother: boolean;
  show: (reference: string) => void;
  startAnother: () => void;
}

export function useThanks(kind: LeadKind, { form, store }: FormOutbox): Thanks {
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
    // Posted before any script was there: what was kept of it has been sent, and is not offered again.
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

/** As the office reads them: a pasted mark must not turn the rest of a sentence round. */
const removeInvisibleFromFields = (fields: FormFields): FormFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, removeInvisible(value)]));

/** The page that asked for this one is the form's. */
const isOwnPost = (pathname: string): boolean => document.referrer.startsWith(location.origin + pathname);
