import { useCallback, useEffect, useRef, useState } from 'react';
import type { Site } from '../../../shared/schemas/site/site.ts';
import { useSite } from '../../context/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, mapIcon } from '../../ui/icon.tsx';
import styles from './office-directions.module.css';
import { notToScaleNote, OfficeDirections } from './office-directions.tsx';

const mapService = 'https://www.openstreetmap.org';

const mapTimeoutMs = 10_000;

/** West, south, east and north in degrees. The area covers the whole estate instead of a single building. */
const estate = [36.879, -1.3035, 36.903, -1.2875];

const surroundings = { longitude: 0.012, latitude: 0.008 } as const;

function getLiveMapUrl(coordinates: Site['coordinates']): string {
  if (!coordinates) return buildEmbedUrl(estate, {});
  const { latitude, longitude } = coordinates;
  const [west, east] = [longitude - surroundings.longitude, longitude + surroundings.longitude];
  const [south, north] = [latitude - surroundings.latitude, latitude + surroundings.latitude];
  return buildEmbedUrl([west, south, east, north], { marker: `${latitude},${longitude}` });
}

const buildEmbedUrl = (area: number[], mark: Record<string, string>): string =>
  `${mapService}/export/embed.html?${new URLSearchParams({
    bbox: area.map((degrees) => Number(degrees.toFixed(6))).join(','),
    layer: 'mapnik',
    ...mark,
  })}`;

type LiveMapState = 'not asked' | 'asked' | 'shown' | 'failed';

/** Loads the map only on request, because another company provides the map. */
export function DirectionsWithLiveMap({ address, isDrawn }: { address: string; isDrawn: boolean }) {
  const { coordinates } = useSite();
  const [state, setState] = useState<LiveMapState>('not asked');
  const note = useRef<HTMLParagraphElement>(null);
  const fail = useCallback(() => setState('failed'), []);

  useEffect(() => {
    if (state === 'failed') note.current?.focus();
  }, [state]);

  function show(): void {
    setState('asked');
    reachMapService().then(() => setState('shown'), fail);
  }

  return (
    <OfficeDirections
      address={address}
      isDrawn={isDrawn}
      {...(state === 'shown' && { map: <LiveMap coordinates={coordinates} onFailed={fail} /> })}
      action={
        state !== 'shown' && (
          <Button look="outline" disabled={state === 'asked'} onClick={show}>
            <Icon path={mapIcon} />
            Show live map
          </Button>
        )
      }
      note={getMapNote(state, isDrawn)}
      noteRef={note}
    />
  );
}

function getMapNote(state: LiveMapState, isDrawn: boolean): string {
  if (state === 'failed') {
    return `The live map did not load${isDrawn ? ', so here is the drawn one' : ''}. Google Maps may still open.`;
  }
  return `${isDrawn && state !== 'shown' ? notToScaleNote : ''}The live map comes from OpenStreetMap.`;
}

interface LiveMapProps {
  coordinates: Site['coordinates'];
  onFailed: () => void;
}

function LiveMap({ coordinates, onFailed }: LiveMapProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const giveUp = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    frame.current?.focus();
    giveUp.current = setTimeout(onFailed, mapTimeoutMs);
    return () => clearTimeout(giveUp.current);
  }, [onFailed]);
  return (
    <iframe
      ref={frame}
      src={getLiveMapUrl(coordinates)}
      title="Live map of our office"
      className={styles.map}
      onLoad={() => clearTimeout(giveUp.current)}
    />
  );
}

/** Loads a picture to test the connection, because browsers report a blocked frame as loaded. */
function reachMapService(): Promise<void> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    setTimeout(reject, mapTimeoutMs);
    picture.onload = () => resolve();
    picture.onerror = reject;
    picture.referrerPolicy = 'no-referrer';
    // The query prevents browsers and tests from treating `favicon.ico` specially.
    picture.src = `${mapService}/favicon.ico?reachable`;
  });
}
