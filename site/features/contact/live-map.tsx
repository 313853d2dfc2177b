import { useEffect, useRef } from 'react';
import styles from './office-map.module.css';

/** Milliseconds after which a map that has not come is given up. */
const longestWaitMs = 10_000;

interface LiveMapProps {
  /** Of the map to embed. */
  address: string;
  /** It did not come. */
  onFailed: () => void;
}

/** Takes the picture's place, and the focus of the button that is gone. */
export function LiveMap({ address, onFailed }: LiveMapProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const giveUp = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    frame.current?.focus();
    giveUp.current = setTimeout(onFailed, longestWaitMs);
    return () => clearTimeout(giveUp.current);
  }, [onFailed]);
  return (
    <iframe
      ref={frame}
      src={address}
      title="Live map of where our office is"
      className={styles.map}
      onLoad={() => clearTimeout(giveUp.current)}
    />
  );
}

/**
 * Whether the host of the map answers here at all. A frame never tells: what a blocker or a firewall has put into it
 * counts as loaded. A picture of the same host does.
 */
export function isMapServiceReachable(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    const waited = setTimeout(() => resolve(false), longestWaitMs);
    const answer = (isReachable: boolean) => () => {
      clearTimeout(waited);
      resolve(isReachable);
    };
    picture.onload = answer(true);
    picture.onerror = answer(false);
    picture.referrerPolicy = 'no-referrer';
    // With a query, because browsers and tests treat the plain address in ways of their own.
    picture.src = new URL('/favicon.ico?reachable', address).href;
  });
}
