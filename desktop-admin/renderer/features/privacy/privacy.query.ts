import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as privacy from '../../../../shared/endpoints/accounts/privacy.ts';
import * as contacts from '../../../../shared/endpoints/leads/contacts.ts';
import * as quotes from '../../../../shared/endpoints/leads/quotes.ts';
import { call } from '../../shared/api/call.ts';
import { statsQuery } from '../../shared/api/common-queries.query.ts';

export const privacyLogQuery = queryOptions({ ...createReadQuery(privacy.readLog), refetchOnMount: 'always' });

/** Reloads the privacy log after each request, because the server logs every request about a person. */
function usePrivacyCall<A>(mutationFn: (subject: string) => Promise<A>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries(privacyLogQuery),
  });
}

export const useFindPerson = () => usePrivacyCall((subject) => call(privacy.findPerson, { body: { subject } }));
export const useExportPerson = () => usePrivacyCall((subject) => call(privacy.exportPerson, { body: { subject } }));

export function useErasePerson() {
  const queryClient = useQueryClient();
  const erase = usePrivacyCall((subject) => call(privacy.erasePerson, { body: { subject } }));
  /** Resets the cached leads, because they may contain the erased person's data. */
  const forget = () =>
    Promise.all([
      queryClient.resetQueries({ predicate: ({ queryKey: [first] }) => isLeadKey(first) }),
      queryClient.invalidateQueries(statsQuery),
    ]);
  return { ...erase, forget };
}

const isLeadKey = (key: unknown) =>
  typeof key === 'string' && [quotes.list, contacts.list].some(({ path }) => key.startsWith(path));
