import { isOnDrawnMap } from '../../content/office-map.ts';
import { useSite } from '../../context/use-site.ts';
import { Section } from '../../templates/section.tsx';
import { useDeferredModule } from '../../ui/use-deferred-module.ts';
import { notToScale, OfficeWay } from './office-way.tsx';

const importLiveMap = () => import('./live-map.tsx');

/** Where the office is: in words, on a drawn map if it is in the area that we have drawn, and on a live one on demand. */
export function OfficeMap({ address }: { address: string }) {
  const { coordinates } = useSite();
  const live = useDeferredModule(importLiveMap, 'all');
  const isDrawn = isOnDrawnMap(address);
  return (
    <Section tone="tint" title="Find Us" lead={`Our office is at ${address}.`}>
      {live && (isDrawn || coordinates) ? (
        <live.WayWithLiveMap address={address} isDrawn={isDrawn} />
      ) : (
        <OfficeWay address={address} isDrawn={isDrawn} note={isDrawn && notToScale} />
      )}
    </Section>
  );
}
