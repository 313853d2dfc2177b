import type { Page } from '@playwright/test';

/**
 * Describes each text that is cut off or leaves its box, and a page that is wider than its window. Text that ends in
 * an ellipsis on purpose and text in a box that scrolls are no faults.
 */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // Lists that draw only what is in view follow a new width one frame later.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);

    const { clientWidth, scrollWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const fault = findFault(currentNode);
      if (fault) faults.push(`“${currentNode.textContent?.trim().slice(0, 40)}” ${fault}`);
    }
    return faults;

    function findFault(text: Node): string | undefined {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || parent.closest('script, style, noscript, option, textarea, svg'))
        return;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const isForScreenReaders = box.width <= 1 || box.height <= 1 || style.clipPath !== 'none';
        if (isForScreenReaders || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return;
        if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) return;
        const isTooWide = words.right > box.right + 1.5 || words.left < box.left - 1.5;
        const isTooHigh = words.bottom > box.bottom + 2 || words.top < box.top - 2;
        const name = `<${element.tagName.toLowerCase()} class="${element.className}">`;
        if ((isTooWide && style.overflowX !== 'visible') || (isTooHigh && style.overflowY !== 'visible')) {
          return `is cut off by ${name}`;
        }
        const isBox = style.display !== 'inline' && element.matches('a, button, h1, h2, h3, label, li, td, th, header');
        // Blanks at the end of a line with `pre-wrap` hang over its edge.
        if (isBox && isTooWide && !style.whiteSpace.startsWith('pre')) return `leaves ${name}`;
      }
      return;
    }
  });
}
