import { type ComponentType, use } from 'react';
import type { ScreenModule, ScreenProps } from '../context/screen.ts';

export interface LazyScreen {
  /** Suspends until the file is loaded. Throws if `load` fails. */
  Screen: ComponentType<ScreenProps>;
  load: () => Promise<ScreenModule>;
}

export function createLazyScreen(importScreen: () => Promise<ScreenModule>): LazyScreen {
  let loading: Promise<ScreenModule> | undefined;
  /** Promise for `use`. A rejected promise stays until `load` succeeds. Otherwise rendering would retry endlessly. */
  let awaited: Promise<ScreenModule> | undefined;

  function load(): Promise<ScreenModule> {
    loading ??= importScreen().then(
      (module) => {
        // React treats this promise as resolved, so that a loaded screen renders at once.
        if (loading) awaited = Object.assign(loading, { status: 'fulfilled', value: module });
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function Screen(props: ScreenProps) {
    awaited ??= load().catch(reloadAddress);
    const { Screen: LoadedScreen } = use(awaited);
    return <LoadedScreen {...props} />;
  }

  return { Screen, load };
}

/**
 * A missing file means that the site has a new version. Reloads the whole page, which cannot loop, because a fresh page
 * has its screen's file.
 * @throws if the network failed
 */
async function reloadAddress(failure: unknown): Promise<never> {
  const isServerThere = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (!isServerThere) throw failure;
  location.reload();
  return new Promise(() => {});
}
