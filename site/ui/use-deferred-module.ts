import { useEffect, useState } from 'react';

/**
 * A module that improves what already works, fetched when the browser has time for it after hydration.
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
    const stopWaiting = whenIdle(fetchModule);
    media.addEventListener('change', fetchModule);
    return () => {
      isWanted = false;
      stopWaiting();
      media.removeEventListener('change', fetchModule);
    };
  }, [importModule, mediaQuery]);

  return module;
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}
