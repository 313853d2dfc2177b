import { getMediaPath, getVariantWidths } from '../content/media.ts';

// The pictures of the site itself that staff choose from the media library, each by a setting. Where none is chosen, the site
// shows a drawn one.

interface SitePhotoSetting {
  /** Key of the setting that names the photo. */
  setting: string;
  /** The words beside it say whom it shows: an alternative text would say it twice. */
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

/** Whether a setting names a picture of the library. */
export const isPictureSetting = (key: string): boolean =>
  key === logoSettingKey || photos.some(({ setting }) => setting === key);

/** Whether the picture of a setting has to say what it shows: no words beside it do. */
export const needsAlternativeText = (key: string): boolean =>
  photos.some(({ setting, isNamed }) => setting === key && !isNamed);

/** CSS pixels, within which a logo is shown whole. */
const logoRoom = { width: 200, height: 40 } as const;

/** Pixels of the picture for each of these, so that its lines are sharp on a phone. */
const logoDensity = 2;

/** Proportion of width to height from which a logo is taken to have the company's name in it. */
const proportionWithName = 2;

/** A logo as the frame of every page shows it: reckoned once, so that no browser fetches how. */
export interface SiteLogo {
  src: string;
  /** Size in CSS pixels. */
  width: number;
  height: number;
  /** Whether it stands alone, and not beside the company's name. */
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
