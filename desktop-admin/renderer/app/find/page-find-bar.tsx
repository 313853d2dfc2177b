import { Overlay2 } from '@blueprintjs/core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../shared/platform/platform.ts';
import { FindBar } from '../../shared/ui/lists/find-bar.tsx';
import { clearHighlights, findOnPage, highlightMatches } from './page-find.ts';
import './page-find-bar.css';

const debounceMs = 300;

/** Sends Ctrl+F to the screen first. Returns true if the screen has its own search, like the article editor. */
const isTakenByScreen = (): boolean =>
  !(document.activeElement ?? document.body).dispatchEvent(
    new globalThis.KeyboardEvent('keydown', {
      key: 'f',
      code: 'KeyF',
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    }),
  );

/** Finds text on the page. Shown only in the desktop app, because browsers have a built-in find bar. */
export function PageFindBar() {
  const platform = usePlatform();
  const [isOpen, setOpen] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(
    () =>
      platform.onFind(() => {
        if (input.current) return input.current.select();
        if (isTakenByScreen()) return;
        cameFrom.current = document.activeElement;
        setOpen(true);
      }),
    [platform],
  );

  function close(): void {
    setOpen(false);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  }

  return (
    // An open dialog traps the focus. Only an overlay that opens after the dialog can receive the focus.
    <Overlay2
      isOpen={isOpen}
      hasBackdrop={false}
      autoFocus={false}
      enforceFocus={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
    >
      <div>
        <FindFields input={input} onClose={close} />
      </div>
    </Overlay2>
  );
}

function FindFields({ input, onClose }: { input: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const [searched, setSearched] = useState('');
  const { count, current, go } = usePageMatches(searched);
  return (
    <FindBar
      label="Find on this page"
      fieldLabel="Find on this page"
      className="page-find"
      fill
      input={input}
      searched={searched}
      search={setSearched}
      said={searched.trim() === '' ? '' : count === 0 ? 'Not found' : `${current + 1} of ${count}`}
      isFound={count > 0}
      go={go}
      close={onClose}
    />
  );
}

function usePageMatches(searched: string) {
  const [{ count, current }, setShown] = useState({ count: 0, current: 0 });

  const show = useCallback(
    (wanted: number, scrolls: boolean) => {
      const found = findOnPage(document.body, searched);
      const next = found.length === 0 ? 0 : (wanted + found.length) % found.length;
      const range = found[next];
      highlightMatches(found, range);
      if (scrolls) range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
      setShown((now) =>
        now.count === found.length && now.current === next ? now : { count: found.length, current: next },
      );
      return next;
    },
    [searched],
  );

  const place = useRef(0);
  useEffect(() => {
    place.current = show(0, true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        place.current = show(place.current, false);
      }, debounceMs);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      clearHighlights();
    };
  }, [show]);

  return {
    count,
    current,
    go: (direction: 1 | -1) => {
      place.current = show(place.current + direction, true);
    },
  };
}
