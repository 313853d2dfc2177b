import { useEffect, useState } from 'react';

/** Whether this script has taken over what the server rendered: until then the page works by itself. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
