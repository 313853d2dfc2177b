import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const interFile = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
const inter = readFileSync(interFile).toString('base64');

/** Inter, 15 % wider and equally high. */
const widerFace = (family: string, weights: string) => `
  @font-face {
    font-family: "${family}";
    font-weight: ${weights};
    src: url(data:font/woff2;base64,${inter});
    size-adjust: 115%;
    ascent-override: 84.2%;
    descent-override: 21%;
    line-gap-override: 0%;
  }`;

/** Replaces the fallbacks of desktop-admin/renderer/app/typeface.css and of site/ui, and the site's system font. */
const styles = [
  widerFace('Inter Fallback', '100 500'),
  widerFace('Inter Fallback', '501 900'),
  widerFace('Plus Jakarta Sans Fallback', '200 800'),
  widerFace('Wider', '100 900'),
  ':root:root { --font-text: "Wider"; }',
].join('\n');

/** Blocks the product's fonts and makes the fallback 15 % wider. Needs `bypassCSP`. Blocked files appear as errors. */
export async function useWiderFont(page: Page): Promise<void> {
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.addInitScript((text) => {
    document.addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = text;
      document.head.append(style);
    });
  }, styles);
}

export async function expectWiderFont(page: Page, family: string): Promise<void> {
  const ratio = await page.evaluate(
    async ([name = '', data]) => {
      const plain = new FontFace('Plain Inter', `url(data:font/woff2;base64,${data})`);
      document.fonts.add(await plain.load());
      await document.fonts.ready;
      const context = document.createElement('canvas').getContext('2d');
      const widthIn = (font: string) => {
        if (context) context.font = `400 16px "${font}"`;
        return context?.measureText('The quick brown fox').width ?? 0;
      };
      return widthIn(name) / widthIn('Plain Inter');
    },
    [family, inter],
  );
  expect(ratio).toBeCloseTo(1.15, 1);
}
