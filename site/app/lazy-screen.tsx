import { type ComponentType, use } from 'react';
import type { ScreenModule, ScreenProps } from '../context/screen.ts';

/** A screen in a file of its own, fetched when it is first needed. */
export interface LazyScreen {
  /** Suspends until the file is there; renders at once when `load` has finished before. Throws what `load` has met. */
  Screen: ComponentType<ScreenProps>;
  load: () => Promise<ScreenModule>;
}

export function createLazyScreen(importScreen: () => Promise<ScreenModule>): LazyScreen {
  let loading: Promise<ScreenModule> | undefined;
  /** What rendering waits for. A failure stays until `load` has succeeded: React would ask the network for ever. */
  let awaited: Promise<ScreenModule> | undefined;

  function load(): Promise<ScreenModule> {
    loading ??= importScreen().then(
      (module) => {
        // As React marks what it has seen resolve: a screen whose file is there renders at once.
        if (loading) awaited = Object.assign(loading, { status: 'fulfilled', value: module });
        return module;
      },
      (error: unknown) => {
        // Forgotten, so that the next try asks the network again.
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
 * When the server is there and the file is not, a newer version of the site has taken its place: the address, which has
 * changed already, is loaded in full, and the old screen stays until then. It cannot happen twice in a row, because a
 * page that comes alive has its screen's file.
 * @throws what the import has met, when the network is to blame
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
