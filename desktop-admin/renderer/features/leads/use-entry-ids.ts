import { useRef } from 'react';

/** What is sent again because its answer was lost has the same id, so that nothing is doubled; once it is added, the next is another. */
export function useEntryIds() {
  const last = useRef<{ id: string; content: string }>(null);
  return {
    idOf: (entry: object): string => {
      const content = JSON.stringify(entry);
      if (last.current?.content !== content) last.current = { id: crypto.randomUUID(), content };
      return last.current.id;
    },
    end: () => {
      last.current = null;
    },
  };
}
