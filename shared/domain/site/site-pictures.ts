import { getMediaPath, getVariantWidths } from '../content/media.ts';

// Images that staff choose in the settings. If a setting has no image, the site shows a drawing instead.

interface SitePhotoSetting {
  setting: string;
  /** True if the text next to the photo names the person. An alternative text would repeat the name. */
  isNamed: boolean;
}

export const sitePhotoNames = ['hero', 'team', 'customer1', 'customer2', 'customer3'] as const;

export type SitePhotoName = (typeof sitePhotoNames)[number];

export const sitePhotoSettings = {
  hero: { setting: 'hero_photo', isNamed: false },
  team: { setting: 'team_photo', isNamed: false },
  customer1: { setting: 'customer_photo_1', isNamed: true },
  customer2: { setting: 'customer_photo_2', isNamed: true },
  customer3: { setting: 'customer_photo_3', isNamed: true },
} as const satisfies Record<SitePhotoName, SitePhotoSetting>;

const photos: readonly SitePhotoSetting[] = Object.values(sitePhotoSettings);

export const logoSettingKey = 'logo';

export const isPictureSetting = (key: string): boolean =>
  key === logoSettingKey || photos.some(({ setting }) => setting === key);

export const isAlternativeTextRequired = (key: string): boolean =>
  photos.some(({ setting, isNamed }) => setting === key && !isNamed);

const logoRoom = { width: 200, height: 40 } as const;

/** Image pixels per CSS pixel. A density of 2 keeps the logo sharp on phones. */
const logoDensity = 2;

/** A logo with at least this aspect ratio probably contains the company name. */
const proportionWithName = 2;

/** Calculated on the server, so that browsers need no code for the calculation. */
export interface SiteLogo {
  src: string;
  width: number;
  height: number;
  hasName: boolean;
}

export function createSiteLogo(picture: { hash: string; width: number; height: number }): SiteLogo {
  const scale = Math.min(logoRoom.width / picture.width, logoRoom.height / picture.height);
  const shown = (side: number) => Math.max(1, Math.round(side * scale));
  const width = shown(picture.width);
  const widths = getVariantWidths(picture.width);
  const sharp = widths.find((each) => each >= width * logoDensity) ?? widths.at(-1) ?? picture.width;
  return {
    src: getMediaPath(picture.hash, sharp, 'webp'),
    width,
    height: shown(picture.height),
    hasName: picture.width >= picture.height * proportionWithName,
  };
}
