import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { leadOwnersQuery } from '../../../shared/api/common-queries.query.ts';

/**
 * Returns a function that returns an owner's name, or null if the owner is unknown.
 * @param shown ids of the owners on the screen. The names are reloaded if an id is unknown
 */
export function useOwnerNames(shown: readonly (string | null)[] = []): (id: string | null) => string | null {
  const queryClient = useQueryClient();
  const { data: owners } = useQuery(leadOwnersQuery);
  const names = useMemo(() => owners && new Map(owners.map(({ id, name }) => [id, name])), [owners]);
  // The ids are joined into one string, so that the effect runs only if the ids change.
  const unknown = names ? [...new Set(shown.filter((id) => id !== null && !names.has(id)))].toSorted().join(' ') : '';
  useEffect(() => {
    // Does not cancel a pending request, because its response will contain the new names.
    if (unknown !== '') void queryClient.invalidateQueries(leadOwnersQuery, { cancelRefetch: false });
  }, [unknown, queryClient]);
  return (id) => (id === null ? null : (names?.get(id) ?? null));
}

export const unknownColleagueName = 'a colleague';

/** Returns the initials, such as `AO` for Amina Odhiambo. Returns at most two letters. */
export const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
