import type { Page } from '@playwright/test';

/** Returns the layout shift since the page was opened. 0.1 is high. @param within selector of the part that counts */
export const measureLayoutShift = (page: Page, within = 'html') =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const part = document.querySelector(selector);
        const isWithin = (entry: PerformanceEntry) =>
          'sources' in entry &&
          Array.isArray(entry.sources) &&
          (entry.sources.length === 0 || entry.sources.some(({ node }) => !node || part?.contains(node)));
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries)
            if ('value' in entry && typeof entry.value === 'number' && isWithin(entry)) sum += entry.value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          add(observer.takeRecords());
          resolve(sum);
        }, 300);
      }),
    within,
  );
