import type { Site } from '../../shared/schemas/site/site.ts';

/** Location of the drawing. An office elsewhere appears only on the live map. */
const drawnPlace = /\bbee cent(?:er|re)\b.*\bdonholm\b/i;

export const isOnDrawnMap = (address: string): boolean => drawnPlace.test(address);

export const officeDirections = [
  { from: 'From the city centre', way: 'Take Jogoo Road until it meets Outer Ring Road.' },
  { from: 'From Thika Road or the airport', way: 'Take Outer Ring Road until it meets Jogoo Road.' },
  { from: 'Before you set out', way: 'Give us a call, so that the right person is in to meet you.' },
] as const;

export const createMapsLink = (companyName: string, address: string, coordinates: Site['coordinates']): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({
    api: '1',
    query: coordinates ? `${coordinates.latitude},${coordinates.longitude}` : `${companyName}, ${address}`,
  })}`;
