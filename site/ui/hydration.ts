import { useEffect, useState } from 'react';

/**
 * A module that improves what already works, fetched once the visitor does something on the page: who only reads what
 * is on the screen does not pay for it.
 * @param importModule must not change between renders
 * @param mediaQuery fetched only where it matches
 */
export function useDeferredModule<T extends object>(importModule: () => Promise<T>, mediaQuery: string): T | null {
  const [module, setModule] = useState<T | null>(null);

  useEffect(() => {
    const media = matchMedia(mediaQuery);
    let isWanted = true;
    const fetchModule = () => {
      if (!media.matches) return;
      media.removeEventListener('change', fetchModule);
      // Without it the page stays as it is, and works.
      importModule().then(
        (loaded) => isWanted && setModule(loaded),
        () => {},
      );
    };
    const stopWaiting = runOnFirstInteraction(fetchModule);
    media.addEventListener('change', fetchModule);
    return () => {
      isWanted = false;
      stopWaiting();
      media.removeEventListener('change', fetchModule);
    };
  }, [importModule, mediaQuery]);

  return module;
}

/** Runs this once the visitor has done something, of which `site/start.ts` tells, or at once. @returns gives up waiting */
function runOnFirstInteraction(run: () => void): () => void {
  if (document.documentElement.dataset.visited === undefined) document.addEventListener('visited', run);
  else run();
  return () => document.removeEventListener('visited', run);
}

/** Whether this script has taken over what the server rendered: until then the page works by itself. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
