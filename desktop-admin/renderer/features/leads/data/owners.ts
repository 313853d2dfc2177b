import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { leadOwnersQuery } from '../../../shared/api/common-queries.query.ts';

/**
 * The name of whoever answers for a lead; null while nobody does, or it is not known yet.
 * @param shown whose names are asked for: a colleague who has joined since the list was read has it read again
 */
export function useOwnerNames(shown: readonly (string | null)[] = []): (id: string | null) => string | null {
  const queryClient = useQueryClient();
  const { data: owners } = useQuery(leadOwnersQuery);
  const names = useMemo(() => owners && new Map(owners.map(({ id, name }) => [id, name])), [owners]);
  // As text, which is the same as long as they are the same people: nobody is asked for again and again.
  const unknown = names ? [...new Set(shown.filter((id) => id !== null && !names.has(id)))].toSorted().join(' ') : '';
  useEffect(() => {
    // Whatever is under way knows them already.
    if (unknown !== '') void queryClient.invalidateQueries(leadOwnersQuery, { cancelRefetch: false });
  }, [unknown, queryClient]);
  return (id) => (id === null ? null : (names?.get(id) ?? null));
}

/** Stands for a name that is not known, or not yet. */
export const unknownColleagueName = 'a colleague';

/** At most two letters by which colleagues know a name: `AO` of Amina Odhiambo. */
export const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
