import { useCallback, useEffect, useRef, useState } from 'react';
import { directions, isOnDrawnMap, mapsLink } from '../../content/office-map.ts';
import picture from '../../illustrations/map-donholm.svg';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { map, pin } from '../../ui/icon-paths.ts';
import { Section } from '../../ui/section.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useSite } from '../../ui/use-site.ts';
import styles from './office-map.module.css';

type LiveMap = typeof import('./live-map.tsx').LiveMap;

/** Where the office is: in words, on a drawn map if it is in the area that we have drawn, and on a live one on demand. */
export function OfficeMap({ address }: { address: string }) {
  const { companyName, coordinates } = useSite();
  const isHydrated = useIsHydrated();
  const [state, setState] = useState<'not asked' | 'asked' | 'shown' | 'failed'>('not asked');
  const [LiveMap, setLiveMap] = useState<LiveMap | null>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const isDrawn = isOnDrawnMap(address);
  const hasLiveMap = isDrawn || coordinates !== null;

  useEffect(() => {
    if (state === 'failed') note.current?.focus();
  }, [state]);

  /** A map that does not come is taken away again. */
  const fail = useCallback(() => {
    setLiveMap(null);
    setState('failed');
  }, []);

  /** Only when somebody asks for it, because it comes from another company. */
  async function show(): Promise<void> {
    setState('asked');
    try {
      const live = await import('./live-map.tsx');
      await live.reachMapService();
      setLiveMap(() => live.LiveMap);
      setState('shown');
    } catch {
      fail();
    }
  }

  const drawing = isDrawn ? <DrawnMap /> : null;
  return (
    <Section tone="tint" title="Find Us" lead={`Our office is at ${address}.`}>
      <div className={isDrawn || LiveMap ? styles.columns : undefined}>
        {LiveMap ? <LiveMap coordinates={coordinates} onFailed={fail} /> : drawing}
        <div className={styles.words}>
          {(isDrawn ? directions : directions.slice(-1)).map(({ from, way }) => (
            <p key={from}>
              <strong>{from}</strong>
              {way}
            </p>
          ))}
          <ButtonAnchor
            look="solid"
            href={mapsLink(companyName, address, coordinates)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon path={pin} />
            Open in Google Maps
          </ButtonAnchor>
          {isHydrated && hasLiveMap && state !== 'shown' && (
            <Button look="outline" disabled={state === 'asked'} onClick={show}>
              <Icon path={map} />
              Show live map
            </Button>
          )}
          {hasLiveMap && (
            <p ref={note} tabIndex={-1} className={styles.note}>
              {state === 'failed' && `The live map did not load${isDrawn ? ', so here is the drawn one' : ''}. `}
              {state === 'not asked' && isDrawn && 'The drawing is not to scale. '}
              {state === 'failed' ? 'Google Maps may still open.' : 'The live map comes from OpenStreetMap.'}
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}

const DrawnMap = () => (
  <img
    src={picture}
    alt="Drawn map: Bee Center in Donholm, east of Outer Ring Road, where Jogoo Road comes from the city centre."
    width="720"
    height="450"
    loading="lazy"
    className={styles.map}
  />
);
