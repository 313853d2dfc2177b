/** Where the drawn map and the live one are about. Another address in Site Settings needs another map. */
export const mappedArea = 'Donholm';

export const directions = [
  { from: 'From the city centre', way: 'Take Jogoo Road until it meets Outer Ring Road.' },
  { from: 'From Thika Road or the airport', way: 'Take Outer Ring Road until it meets Jogoo Road.' },
  { from: 'Before you set out', way: 'Give us a call, so that the right person is in to meet you.' },
] as const;

/** West, south, east, north, in degrees: the estate, without a mark that claims to know the door. */
const area = [36.879, -1.3035, 36.903, -1.2875];

/** The map that OpenStreetMap lets other sites show. */
export const liveMapAddress = `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({ bbox: area.join(','), layer: 'mapnik' })}`;

/** Opens the maps app of a phone, or a page with directions. */
export const mapsLink = (companyName: string, address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${companyName}, ${address}` })}`;
