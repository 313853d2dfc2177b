import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PrivacyCounts, PrivacyExport, PrivacyFinding } from '../../../../shared/schemas/privacy.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';
import { statsQuery } from '../../shared/api/stats.query.ts';
import { privacyLogQuery } from './privacy-log.query.ts';

/** A call about one person, by e-mail address or phone. Each is logged, so the log is read again. */
function usePrivacyCall<T>(what: 'find' | 'export' | 'erase') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (subject: string) => fetchJson<T>(`/api/admin/privacy/${what}`, { method: 'POST', body: { subject } }),
    onSuccess: () => queryClient.invalidateQueries(privacyLogQuery),
  });
}

export const useFindPerson = () => usePrivacyCall<PrivacyFinding>('find');
export const useExportPerson = () => usePrivacyCall<PrivacyExport>('export');

export function useErasePerson() {
  const queryClient = useQueryClient();
  const erase = usePrivacyCall<PrivacyCounts>('erase');
  /** The lists of leads that are shown elsewhere had the person. */
  const forget = () =>
    Promise.all([
      queryClient.resetQueries({ predicate: ({ queryKey: [first] }) => isLeadKey(first) }),
      queryClient.invalidateQueries(statsQuery),
    ]);
  return { ...erase, forget };
}

const isLeadKey = (key: unknown) => typeof key === 'string' && /^\/api\/(?:quotes|contacts)/.test(key);
