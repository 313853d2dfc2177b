import type { Site } from '../../shared/schemas/site.ts';

/** Where the drawing and its directions lead. An office elsewhere has its own place on the live map only. */
const drawnPlace = /\bbee cent(?:er|re)\b.*\bdonholm\b/i;

/** Whether the drawing shows where the office is. */
export const isOnDrawnMap = (address: string): boolean => drawnPlace.test(address);

export const directions = [
  { from: 'From the city centre', way: 'Along Jogoo Road, until it meets Outer Ring Road.' },
  { from: 'From Thika Road or the airport', way: 'Along Outer Ring Road, until it meets Jogoo Road.' },
  { from: 'Before you set out', way: 'Give us a call, so that the right person is there for you.' },
] as const;

/** West, south, east, north, in degrees: the estate, without a mark that claims to know the door. */
const estate = [36.879, -1.3035, 36.903, -1.2875];

/** Half the width and height of the map around an office, in degrees. */
const surroundings = { longitude: 0.012, latitude: 0.008 } as const;

/** The map that OpenStreetMap lets other sites show, or null when nobody knows where the office is. */
export function liveMapAddress({ address, coordinates }: Pick<Site, 'address' | 'coordinates'>): string | null {
  if (coordinates) {
    const { latitude, longitude } = coordinates;
    const [west, east] = [longitude - surroundings.longitude, longitude + surroundings.longitude];
    const [south, north] = [latitude - surroundings.latitude, latitude + surroundings.latitude];
    return embeddedMap([west, south, east, north], { marker: `${latitude},${longitude}` });
  }
  return address && isOnDrawnMap(address) ? embeddedMap(estate, {}) : null;
}

const embeddedMap = (area: number[], mark: Record<string, string>): string =>
  `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
    bbox: area.map((degrees) => Number(degrees.toFixed(6))).join(','),
    layer: 'mapnik',
    ...mark,
  })}`;

/** Opens the maps app of a phone, or a page with directions. */
export const mapsLink = (companyName: string, address: string, coordinates: Site['coordinates']): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({
    api: '1',
    query: coordinates ? `${coordinates.latitude},${coordinates.longitude}` : `${companyName}, ${address}`,
  })}`;
