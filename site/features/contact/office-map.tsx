import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { directions, isOnDrawnMap, liveMapAddress, mapsLink } from '../../content/office-map.ts';
import picture from '../../illustrations/map-donholm.svg';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { map, pin } from '../../ui/icon-paths.ts';
import { Section } from '../../ui/section.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useSite } from '../../ui/use-site.ts';
import styles from './office-map.module.css';

/** Only for those who ask for it, because it comes from another company. */
type LiveMap = ComponentType<{ address: string; onFailed: () => void }>;
type LiveMapState = 'not asked' | 'asked' | 'shown' | 'failed';

/** Where the office is: in words, on a drawn map if it is in the area that we have drawn, and on a live one on demand. */
export function OfficeMap({ address }: { address: string }) {
  const { companyName, coordinates } = useSite();
  const isHydrated = useIsHydrated();
  const liveAddress = liveMapAddress({ address, coordinates });
  const { state, LiveMap, show, fail } = useLiveMap(liveAddress);
  const isDrawn = isOnDrawnMap(address);
  const note = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (state === 'failed') note.current?.focus();
  }, [state]);

  const drawing = isDrawn ? <DrawnMap /> : null;
  return (
    <Section tone="tint" title="Find Us" lead={`Our office is at ${address}.`}>
      <div className={isDrawn || LiveMap ? styles.columns : undefined}>
        {LiveMap && liveAddress ? <LiveMap address={liveAddress} onFailed={fail} /> : drawing}
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
          {isHydrated && liveAddress && state !== 'shown' && (
            <Button look="outline" onClick={show} aria-disabled={state === 'asked'}>
              <Icon path={map} />
              {state === 'asked' ? 'Loading the map…' : 'Show live map'}
            </Button>
          )}
          {(isDrawn || liveAddress) && (
            <p ref={note} tabIndex={-1} className={styles.note}>
              {noteOf(state, isDrawn)}
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}

function noteOf(state: LiveMapState, isDrawn: boolean): string {
  if (state === 'shown') return 'Map from OpenStreetMap.';
  if (state === 'failed')
    return `The live map did not load${isDrawn ? ', so here is the drawn one' : ''}. Google Maps may still open.`;
  return `${isDrawn ? 'The drawing is not to scale. ' : ''}The live map comes from OpenStreetMap.`;
}

/** The live map from the moment that it is asked for. One that does not come is taken away again. */
function useLiveMap(address: string | null) {
  const [state, setState] = useState<LiveMapState>('not asked');
  const [LiveMap, setLiveMap] = useState<LiveMap | null>(null);
  const fail = useCallback(() => {
    setLiveMap(null);
    setState('failed');
  }, []);

  async function load(from: string): Promise<void> {
    setState('asked');
    const script = await import('./live-map.tsx');
    if (!(await script.isMapServiceReachable(from))) return fail();
    setLiveMap(() => script.LiveMap);
    setState('shown');
  }

  return {
    state,
    LiveMap,
    fail,
    show: () => {
      if (address && state !== 'asked') load(address).catch(fail);
    },
  };
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
