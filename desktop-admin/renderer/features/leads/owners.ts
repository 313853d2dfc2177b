import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { leadOwnersQuery } from '../../shared/api/reads.query.ts';

/** The name of whoever answers for a lead; null while nobody does, or it is not known yet. */
export function useOwnerNames(): (id: string | null) => string | null {
  const { data: owners } = useQuery(leadOwnersQuery);
  const names = useMemo(() => new Map(owners?.map(({ id, name }) => [id, name])), [owners]);
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

/** At most two letters by which colleagues know a name: `AO` of Amina Odhiambo. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
