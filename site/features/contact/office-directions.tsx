import type { ReactNode, RefObject } from 'react';
import { createMapsLink, officeDirections } from '../../content/office-map.ts';
import { useSite } from '../../context/site-context.ts';
import picture from '../../illustrations/map-donholm.svg';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon, pinIcon } from '../../ui/icon.tsx';
import styles from './office-directions.module.css';

export const notToScaleNote = 'The drawing is not to scale. ';

interface OfficeWayProps {
  address: string;
  isDrawn: boolean;
  map?: ReactNode;
  action?: ReactNode;
  note?: ReactNode;
  noteRef?: RefObject<HTMLParagraphElement | null>;
}

export function OfficeDirections({
  address,
  isDrawn,
  map = isDrawn && <DrawnMap />,
  action,
  note,
  noteRef,
}: OfficeWayProps) {
  const { companyName, coordinates } = useSite();
  return (
    <div className={map ? styles.columns : undefined}>
      {map}
      <div className={styles.words}>
        {(isDrawn ? officeDirections : officeDirections.slice(-1)).map(({ from, way }) => (
          <p key={from}>
            <strong>{from}</strong>
            {way}
          </p>
        ))}
        <ButtonAnchor
          look="solid"
          href={createMapsLink(companyName, address, coordinates)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon path={pinIcon} />
          Open in Google Maps
        </ButtonAnchor>
        {action}
        {note && (
          <p ref={noteRef} tabIndex={-1} className={styles.note}>
            {note}
          </p>
        )}
      </div>
    </div>
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
