import type { Page } from '@playwright/test';

/** How the function begins, in what Playwright puts into pages. */
const drawing = 'ariaSnapshotForExpectFailure(element, options) {';

let isBrief = false;

/**
 * Since 1.60, `expect` draws up the whole page as a tree of roles whenever it does not find yet what it waits for, in case
 * that was the last look: a ninth of all that pages did in our tests (https://github.com/microsoft/playwright/issues/41098).
 * When a test fails, Playwright draws that tree once more for its `error-context.md`. There is no switch for the others:
 * the function is left empty on its way to the page. Where it is not found, all is as Playwright does it.
 */
export async function makeExpectBrief(page: Page): Promise<void> {
  if (isBrief) return;
  isBrief = true;
  const world = await Reflect.get(page, '_connection')?.toImpl?.(page)?.mainFrame?.().context?.('utility');
  const evaluate = world?.rawEvaluateHandle;
  if (typeof evaluate !== 'function') return;
  Object.getPrototypeOf(world).rawEvaluateHandle = function (script: string) {
    return evaluate.call(this, script.replace(drawing, `${drawing} return;`));
  };
}
