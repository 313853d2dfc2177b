// Steps run in this order. Later steps use data that earlier steps stored.
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccount } from '../pages/admin-page.ts';
import { humanFillTimeMs } from '../pages/quote-page.ts';
import { buildQuoteBody } from '../support/staff-api.ts';
import type { EnginePage } from './engine-page.ts';

export interface BrowserStep {
  title: string;
  /** Runs the step in a separate window without scripts. */
  withoutScripts?: true;
  run(page: EnginePage): Promise<void>;
}

const phone = [360, 740] as const;
const computer = [1280, 800] as const;

/** @param engineName makes names and addresses unique */
export function createBrowserSteps(engineName: string): BrowserStep[] {
  const customer = `Wanjiru ${engineName}`;
  const title = `Moving a piano with ${engineName}`;
  let reference = '';

  return [
    {
      title: 'fits the home page on a phone',
      async run(page) {
        await page.resize(...phone);
        await page.open('/');
        await page.see(/Move Without Tears/i);
        await page.expectToFit();
      },
    },
    {
      title: 'shows pictures and fonts of the home page',
      async run(page) {
        await page.waitUntil('all pictures', () =>
          page.runInPage(() => {
            const images = [...document.images];
            for (const image of images) image.loading = 'eager';
            return images.length > 0 && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
          }),
        );
        await page.waitUntil('a font of ours', () =>
          page.runInPage(() => [...document.fonts].some(({ status }) => status === 'loaded')),
        );
      },
    },
    {
      title: 'opens the menu as a drawer and follows a link',
      async run(page) {
        await page.click('button', /^Menu$/);
        await page.click('link', /^Our Process$/);
        await page.see(/Our Moving Process/);
        await page.expectToFit();
      },
    },
    {
      title: 'scrolls to the label of the first field of an empty form',
      async run(page) {
        await page.open('/quote');
        // Until the scripts load, the browser itself checks the fields.
        await page.waitUntil('a form with scripts', () =>
          page.runInPage(() => document.querySelector('form[novalidate]') !== null),
        );
        await page.click('button', /^Submit Quote Request$/);
        await page.waitUntil('the label below the header', () =>
          page.runInPage(() => {
            const field = document.activeElement;
            const [label] = field instanceof HTMLInputElement ? (field.labels ?? []) : [];
            const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
            return label !== undefined && label.getBoundingClientRect().top >= header;
          }),
        );
      },
    },
    {
      title: 'sends a quote request and thanks for it',
      async run(page) {
        await page.open('/quote');
        await page.expectToFit();
        await page.fill(/^Full Name/, customer);
        await page.fill(/^Phone Number/, '0712 345 678');
        await page.fill(/^Email Address/, `${engineName.toLowerCase()}@example.com`);
        await page.fill(/^Moving From/, 'Westlands, Nairobi');
        await page.fill(/^Moving To/, 'Nakuru');
        await sleep(humanFillTimeMs);
        await page.click('button', /^Submit Quote Request$/);
        await page.see(/Thank You for Your Quote Request!/);
        reference = /Q-\d{5}/.exec(await page.readText())?.[0] ?? '';
        if (!reference) throw new Error('The thanks have no reference.');
      },
    },
    {
      title: 'opens the answer to a question',
      async run(page) {
        await page.open('/faqs');
        await page.click('button', /^How do I book a move\?$/);
        await page.see(/your date is confirmed\./);
        await page.expectToFit();
      },
    },
    {
      title: 'opens an article from the blog',
      async run(page) {
        await page.open('/blog');
        await page.expectToFit();
        await page.click('link', /^Estate Gate Passes and Move-Out Clearance, Explained$/);
        await page.see(/Who gives it/);
        await page.expectToFit();
      },
    },
    {
      title: 'sends a message without scripts',
      withoutScripts: true,
      async run(page) {
        await page.open('/contact');
        await page.fill(/^Full Name/, customer);
        await page.fill(/^Email Address/, `${engineName.toLowerCase()}@example.com`);
        await page.fill(/^Subject/, 'Storage');
        await page.fill(/^Message/, 'How much is it a month?');
        await sleep(humanFillTimeMs);
        await page.click('button', /^Send Message$/);
        await page.see(/Message Sent!/);
      },
    },
    {
      title: 'signs in to the desk',
      async run(page) {
        await page.resize(...computer);
        await page.open('/admin');
        await page.fill(/^Username/, demoAccount.username);
        await page.fill(/^Password/, demoAccount.password);
        await page.click('button', /^Sign In$/);
        await page.see(/Welcome, Amina/);
      },
    },
    {
      title: 'lists the request under Today',
      async run(page) {
        await page.click('link', /^Quote Requests/);
        await page.see(new RegExp(`Today.*${customer}`));
        await page.see(new RegExp(reference));
      },
    },
    {
      title: 'shows a new request without a reload',
      async run(page) {
        const response = await page.post('/api/quotes', buildQuoteBody(`Kamau ${engineName}`));
        if (!response.ok) throw new Error(`The request was answered with ${response.status}.`);
        await page.see(new RegExp(`Kamau ${engineName}`));
      },
    },
    {
      title: 'finds the request by its phone number and opens it',
      async run(page) {
        await page.fill(/^Search quote requests/, '0712345678');
        await page.waitUntil('the search in the address', async () => /q=0712345678/.test(await page.path()));
        await page.click('link', new RegExp(customer));
        await page.waitUntil('the open lead', () =>
          page.runInPage((name) => document.querySelector('article')?.innerText.includes(name) ?? false, customer),
        );
      },
    },
    {
      title: 'opens the status with the key s and returns the keys to the lead after Esc',
      async run(page) {
        // The timeline is read after the lead has mounted, so the lead's shortcuts work.
        await page.see(/The quote request arrived/);
        await page.type('s');
        await page.press('Escape');
        await page.type('m');
        await page.type('Has a piano.');
        await page.waitUntil('the note', () =>
          page.runInPage(
            () =>
              document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value === 'Has a piano.',
          ),
        );
      },
    },
    {
      title: 'saves a note',
      async run(page) {
        await page.click('button', /^Add$/);
        await page.see(/added a note.*Has a piano\./);
      },
    },
    {
      title: 'shows figures in the report',
      async run(page) {
        await page.click('link', /^Report$/);
        await page.see(/Quote requests by source and status/);
      },
    },
    {
      title: 'names an exported file after its days',
      async run(page) {
        await page.click('button', /^Export$/);
        await page.click('menuItem', /^CSV/);
        await page.waitUntil('a file report-….csv', async () =>
          (await page.engine.listDownloads()).some((name) =>
            /^report-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/.test(name),
          ),
        );
      },
    },
    {
      title: 'previews and saves a template',
      async run(page) {
        await page.open('/admin/settings?section=templates');
        await page.click('button', /^New template$/);
        await page.fill(/^Name/, `On the way, ${engineName}`);
        await page.fill(/^Text/, 'Hello {firstName}, we are near.');
        await page.see(/Hello \w+, we are near\./);
        await page.click('button', /^Save template$/);
        await page.see(/Template created successfully\./);
      },
    },
    {
      title: 'previews a new page in a new tab',
      async run(page) {
        await page.open('/admin/pages/new');
        await page.fill(/^Title \(required\)/, title);
        await page.fill(/^Content$/, 'We **carry** it.');
        await page.click('button', /^Preview$/);
        await page.waitUntil('a new tab', () => page.engine.enterNewTab());
        await page.see(new RegExp(title));
        await page.engine.leaveNewTab();
      },
    },
    {
      title: 'shows a published page on a phone',
      async run(page) {
        await page.click('tab', /^Page Settings$/);
        await page.selectOption(/^Status/, 'Published');
        await page.click('button', /^Save Page$/);
        await page.see(/saved\./);
        await page.resize(...phone);
        await page.open(`/${title.toLowerCase().replaceAll(' ', '-')}`);
        await page.see(/We carry it\./);
        await page.expectToFit();
      },
    },
    {
      title: 'fits the desk on a phone',
      async run(page) {
        for (const path of ['/admin', '/admin/quotes', '/admin/report']) {
          await page.open(path);
          await page.see(/Logout/);
          await page.expectToFit();
        }
      },
    },
    {
      title: 'shows no customer on Back after Logout',
      async run(page) {
        await page.resize(...computer);
        await page.open('/admin/quotes');
        await page.see(new RegExp(customer));
        await page.open('/admin');
        await page.see(/Welcome, Amina/);
        await page.click('button', /^Logout$/);
        await page.see(/Sign In/);
        await page.runInPage(() => history.back());
        let showsCustomer = false;
        await page.waitUntil('the sign-in form at the address of the inbox', async () => {
          const text = await page.readText();
          showsCustomer ||= text.includes(customer);
          return showsCustomer || (/quotes/.test(await page.path()) && /Sign In/.test(text));
        });
        if (showsCustomer) throw new Error(`The page shows ${customer}.`);
      },
    },
  ];
}
