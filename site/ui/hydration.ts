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
    const stopWaiting = atFirstSign(fetchModule);
    media.addEventListener('change', fetchModule);
    return () => {
      isWanted = false;
      stopWaiting();
      media.removeEventListener('change', fetchModule);
    };
  }, [importModule, mediaQuery]);

  return module;
}

/**
 * What tells of a visitor: also the end of a key and of a click, not their beginning, because what arrives between the
 * two would take the pressed element away.
 */
const signs = ['pointermove', 'scroll', 'keyup', 'click'] as const;

let hasShown = false;

function atFirstSign(run: () => void): () => void {
  if (hasShown) {
    run();
    return () => {};
  }
  const stop = () => {
    for (const sign of signs) document.removeEventListener(sign, handle);
  };
  const handle = () => {
    hasShown = true;
    stop();
    run();
  };
  for (const sign of signs) document.addEventListener(sign, handle, { passive: true });
  return stop;
}

/** Whether this script has taken over what the server rendered: until then the page works by itself. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
