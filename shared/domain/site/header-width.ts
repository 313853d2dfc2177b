import type { SiteLogo } from './site-pictures.ts';

/** Widths in rem at which the style sheet of the header, `site-header.module.css`, changes from the drawer to the navigation. */
export const headerBreakpointsRem = [68, 76, 84, 92, 100] as const;

/** Widths in rem, as the style sheets draw them: one letter of each, and what stands around the letters. */
const labelLetterRem = 0.53;
const labelFrameRem = 1.5;
const nameLetterRem = 0.75;
const nameGapRem = 0.625;
/** Width of the drawn mark before the company's name. */
const markPixels = 40;
const pixelsPerRem = 16;
/** Mark of the services menu, Get Quote, gaps, and the margins of the page. */
const fixedRem = 15.5;

/** What is longer ends in … or takes a second line: as in the style sheets. */
const maxLabelLetters = 24;
const maxNameLetters = 18;

interface HeaderContent {
  companyName: string;
  logo: SiteLogo | null;
  labels: readonly string[];
}

/**
 * The least width of the header, in rem, in which its navigation has room: null where it never has. Reckoned by the server
 * from what stands in it, so that the first paint is right, before any script and without one; the styles bear a wrong guess.
 */
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
