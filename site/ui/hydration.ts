import { useEffect, useState } from 'react';

/**
 * @param importModule must not change between renders
 * @param mediaQuery loads the module only if this query matches
 */
export function useDeferredModule<T extends object>(importModule: () => Promise<T>, mediaQuery: string): T | null {
  const [module, setModule] = useState<T | null>(null);

  useEffect(() => {
    const media = matchMedia(mediaQuery);
    let isWanted = true;
    const fetchModule = () => {
      if (!media.matches) return;
      media.removeEventListener('change', fetchModule);
      // Failures are ignored, because the page works without the enhancement.
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

function runOnFirstInteraction(run: () => void): () => void {
  if (document.documentElement.dataset.visited === undefined) document.addEventListener('visited', run);
  else run();
  return () => document.removeEventListener('visited', run);
}

/** Returns false until hydration. Until hydration, the page works without scripts. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
