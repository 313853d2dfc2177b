import type { SiteLogo } from './site-pictures.ts';

export const headerBreakpointsRem = [68, 76, 84, 92, 100] as const;

/** Estimated letter widths and spacing. Update these values if the header's fonts, spacing or buttons change. */
const labelLetterRem = 0.53;
const labelFrameRem = 1.5;
const nameLetterRem = 0.75;
const nameGapRem = 0.625;
const markPixels = 40;
const pixelsPerRem = 16;
const fixedRem = 15.5;

const maxLabelLetters = 24;
const maxNameLetters = 18;

interface HeaderContent {
  companyName: string;
  logo: SiteLogo | null;
  labels: readonly string[];
}

/** Returns null if the navigation never fits. Runs on the server, so that the layout is correct at the first paint. */
export function calculateNavigationMinWidthRem({
  companyName,
  logo,
  labels,
}: HeaderContent): (typeof headerBreakpointsRem)[number] | null {
  const widths = labels.map((label) => Math.min(label.length, maxLabelLetters) * labelLetterRem + labelFrameRem);
  const name = logo?.hasName ? 0 : Math.min(companyName.length, maxNameLetters) * nameLetterRem + nameGapRem;
  const mark = (logo?.width ?? markPixels) / pixelsPerRem;
  const neededRem = widths.reduce((sum, width) => sum + width, fixedRem + mark + name);
  return headerBreakpointsRem.find((rem) => rem >= neededRem) ?? null;
}
