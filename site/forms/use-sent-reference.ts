import { useSearchParams } from 'react-router-dom';
import { type LeadKind, leadReference, parseLeadReference } from '../../shared/domain/reference.ts';

/** From `?sent=Q-10432`, where a form that was posted without JavaScript ends; anything else is nothing. */
export function useSentReference(kind: LeadKind): string | null {
  const [search] = useSearchParams();
  const number = parseLeadReference(kind, search.get('sent') ?? '');
  return number === null ? null : leadReference(kind, number);
}
