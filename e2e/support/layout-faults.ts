import { expect, type Page } from '@playwright/test';

/** Lists broken words, cut-off texts and overflowing boxes. Ignores ellipses, tables, menus and previews. */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // Lists that draw only visible rows adapt to a new width one frame later.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);

    const faults = [document.documentElement, ...document.body.querySelectorAll('*'), document.body]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && isTooNarrow(element))
      .map((element) => `${describeElement(element)} has ${element.scrollWidth} px in ${element.clientWidth} px`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const fault = findFault(currentNode);
      if (fault) faults.push(`“${currentNode.textContent?.trim().slice(0, 40)}” ${fault}`);
    }
    // Pictures without alternative text are decoration and may be cut off.
    for (const control of document.body.querySelectorAll('a, button, img:not([alt=""]), input, select')) {
      const fault = findCut(control);
      if (fault) faults.push(`${describeElement(control)} ${fault}`);
    }
    return faults;

    function describeElement({ tagName, className }: Element): string {
      return `<${tagName.toLowerCase()} class="${className}">`;
    }

    function isTooNarrow(element: Element): boolean {
      if (element === document.documentElement || element === document.body) return true;
      if (!/auto|scroll/.test(getComputedStyle(element).overflowX)) return false;
      if (!element.checkVisibility()) return false;
      const canScrollSideways = element.matches('nav, pre, textarea, [role="toolbar"], [role="tablist"]');
      return !canScrollSideways && element.querySelector(':scope > table') === null;
    }

    function findFault(text: Node): string | undefined {
      const parent = text.parentElement;
      if (
        !parent ||
        !text.textContent?.trim() ||
        parent.closest('script, style, noscript, option, textarea, svg, .bp6-skeleton')
      )
        return;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
      const broken = findBrokenWord(text, parent);
      if (broken) return `breaks the word ${broken}`;
      const range = document.createRange();
      range.selectNodeContents(text);
      let words = range.getBoundingClientRect();
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        if (isHidden(box, style)) return;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') {
          if (/absolute|fixed/.test(style.position)) return;
          words = box; // The ellipsis ends the text at this box.
          continue;
        }
        const scrollsX = /auto|scroll/.test(style.overflowX);
        const scrollsY = /auto|scroll/.test(style.overflowY);
        if (scrollsX && scrollsY) return; // A box that is too narrow is reported above.
        const isTooWide = words.right > box.right + 1.5 || words.left < box.left - 1.5;
        const isTooHigh = words.bottom > box.bottom + 2 || words.top < box.top - 2;
        const name = describeElement(element);
        const isCutX = isTooWide && /hidden|clip/.test(style.overflowX);
        const isCutY = isTooHigh && /hidden|clip/.test(style.overflowY);
        if (isCutX || isCutY) {
          return `is cut off by ${name}`;
        }
        const isBox = style.display !== 'inline' && element.matches('a, button, h1, h2, h3, label, li, td, th, header');
        // With `pre-wrap`, spaces at the end of a line overflow.
        if (isBox && isTooWide && !style.whiteSpace.startsWith('pre')) return `leaves ${name}`;
        // Menus and hidden links are outside their parents on purpose.
        if (/absolute|fixed/.test(style.position)) return;
      }
      return;
    }

    /** Ignores words of more than 16 letters, which users typed, and pages with enlarged text. */
    function findBrokenWord(text: Node, parent: Element): string | undefined {
      if (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 16) return;
      for (let element: Element | null = parent; element; element = element.parentElement)
        if (isHidden(element.getBoundingClientRect(), getComputedStyle(element))) return;
      const range = document.createRange();
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /(?<![^\s(“])\p{L}{2,16}(?![^\s.,:;?!)”])/gu,
      )) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        if (Math.max(...lines) - Math.min(...lines) > 5) return word;
      }
      return;
    }

    function findCut(control: Element): string | undefined {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
      const box = control.getBoundingClientRect();
      if (isHidden(box, getComputedStyle(control))) return;
      for (let element = control; element.parentElement; ) {
        if (/absolute|fixed/.test(getComputedStyle(element).position)) return;
        element = element.parentElement;
        const style = getComputedStyle(element);
        const outer = element.getBoundingClientRect();
        if (isHidden(outer, style) || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return;
        const { overflowX, overflowY } = style;
        if (/auto|scroll/.test(overflowX + overflowY)) return;
        const isCutX = /hidden|clip/.test(overflowX) && (box.right > outer.right + 1.5 || box.left < outer.left - 1.5);
        const isCutY = /hidden|clip/.test(overflowY) && (box.bottom > outer.bottom + 2 || box.top < outer.top - 2);
        if (isCutX || isCutY) return `is cut off by ${describeElement(element)}`;
      }
      return;
    }

    function isHidden(box: DOMRect, style: CSSStyleDeclaration): boolean {
      if (style.display === 'contents') return false;
      return box.width <= 1 || box.height <= 1 || style.clipPath !== 'none';
    }
  });
}

export async function expectNoLayoutFaults(
  page: Page,
  sizes: readonly { width: number; height: number }[],
  name: string,
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await findLayoutFaults(page), `${name} at ${size.width} px`).toEqual([]);
  }
}
