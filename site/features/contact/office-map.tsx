import { useEffect, useRef, useState } from 'react';
import { directions, liveMapAddress, mapsLink } from '../../content/office-map.ts';
import picture from '../../illustrations/map-donholm.svg';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { map, pin } from '../../ui/icon-paths.ts';
import { Section } from '../../ui/section.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useSite } from '../../ui/use-site.ts';
import styles from './office-map.module.css';

/** A drawn map at once; the live one only for those who ask, because it comes from another company. */
export function OfficeMap() {
  const { companyName, address } = useSite();
  const isHydrated = useIsHydrated();
  const [isLive, setIsLive] = useState(false);
  return (
    <Section tone="tint" title="Find Us" lead={`Our office is at ${address}.`}>
      <div className={styles.columns}>
        {isLive ? <LiveMap /> : <DrawnMap />}
        <div className={styles.words}>
          {directions.map(({ from, way }) => (
            <p key={from}>
              <strong>{from}</strong>
              {way}
            </p>
          ))}
          <ButtonAnchor look="solid" href={mapsLink(companyName, address)} target="_blank" rel="noreferrer">
            <Icon path={pin} />
            Open in Google Maps
          </ButtonAnchor>
          {isHydrated && !isLive && (
            <Button look="outline" onClick={() => setIsLive(true)}>
              <Icon path={map} />
              Show live map
            </Button>
          )}
          <p className={styles.note}>
            {isLive ? 'Map from OpenStreetMap.' : 'The drawing is not to scale. The live map comes from OpenStreetMap.'}
          </p>
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

/** Takes the picture's place, and the focus of the button that is gone. */
function LiveMap() {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return <iframe ref={frame} src={liveMapAddress} title="Live map of Donholm, Nairobi" className={styles.map} />;
}
