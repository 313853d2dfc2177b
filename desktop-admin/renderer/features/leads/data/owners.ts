import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { leadOwnersQuery } from '../../../shared/api/common-queries.query.ts';

/**
 * Returns a function that finds the name of an owner, or null if it is unknown. Unknown ids in `shown` reload the
 * names.
 */
export function useOwnerNames(shown: readonly (string | null)[] = []): (id: string | null) => string | null {
  const queryClient = useQueryClient();
  const { data: owners } = useQuery(leadOwnersQuery);
  const names = useMemo(() => owners && new Map(owners.map(({ id, name }) => [id, name])), [owners]);
  // Joined to a text, so that the effect runs only when the ids change.
  const unknown = names ? [...new Set(shown.filter((id) => id !== null && !names.has(id)))].toSorted().join(' ') : '';
  useEffect(() => {
    // A pending request will already return the new names.
    if (unknown !== '') void queryClient.invalidateQueries(leadOwnersQuery, { cancelRefetch: false });
  }, [unknown, queryClient]);
  return (id) => (id === null ? null : (names?.get(id) ?? null));
}

export const unknownColleagueName = 'a colleague';

/** Returns at most two letters, such as `AO` for Amina Odhiambo. */
export const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
