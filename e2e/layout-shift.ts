import type { Page } from '@playwright/test';

/** How much has moved on the page by itself since it was opened, as browsers sum it up; 0.1 is much. */
export const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          add(observer.takeRecords());
          resolve(sum);
        }, 300);
      }),
  );
