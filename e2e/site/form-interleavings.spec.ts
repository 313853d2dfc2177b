import type { BrowserContext, Page, Route } from '@playwright/test';
import { QuotePage } from '../pages/quote-page.ts';
import { SitePage } from '../pages/site-page.ts';
import { expect, test } from '../support/fixtures.ts';
import type { StaffApi } from '../support/staff-api.ts';

/** Number of visits. `npm run test:faults` makes 200 random visits. */
const visits = Number(process.env.FORM_VISITS ?? 2);

/** The usual visits are the same in each run, so that a failure never depends on chance. */
const firstSeed = Number(process.env.FORM_SEED ?? (process.env.FORM_VISITS ? Date.now() % 1_000_000 : 1));

const stepsPerVisit = 9;

type Network = 'good' | 'refuses' | 'loses the answer' | 'hangs';

/** Repeatable for a seed, so that a failed visit can be replayed. */
function randomNumbers(seed: number): (below: number) => number {
  // Spreads the seeds, because the first numbers of neighbouring states are nearly equal.
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

class Visit {
  readonly log: string[] = [];
  readonly shownReferences = new Set<string>();
  readonly email = `${crypto.randomUUID()}@example.com`;
  /** Names that were typed and not replaced. True once submitted. */
  readonly typed = new Map<string, boolean>();
  readonly #context: BrowserContext;
  readonly #pick: (below: number) => number;
  #page: Page;
  #network: Network = 'good';
  #isLate = false;
  #count = 0;

  private constructor(context: BrowserContext, page: Page, pick: (below: number) => number) {
    this.#context = context;
    this.#page = page;
    this.#pick = pick;
  }

  static async begin(context: BrowserContext, seed: number): Promise<Visit> {
    const visit = new Visit(context, await context.newPage(), randomNumbers(seed));
    await context.clock.install();
    await context.route('**/*.js', async (route) => {
      if (visit.#isLate && !route.request().url().includes('/start-')) {
        await new Promise((resolve) => setTimeout(resolve, 1_500));
      }
      await route.continue().catch(() => {});
    });
    const isPost = (url: URL) => url.pathname === '/api/quotes' || url.pathname === '/quote';
    await context.route(isPost, (route) => visit.#answer(route));
    await visit.#goTo('/quote');
    return visit;
  }

  async #answer(route: Route): Promise<void> {
    if (route.request().method() !== 'POST' || this.#network === 'good') return route.continue().catch(() => {});
    if (this.#network === 'hangs') return;
    if (this.#network === 'refuses')
      return route.fulfill({ status: 503, json: { message: 'Not now.' } }).catch(() => {});
    await route.fetch().catch(() => {});
    await route.abort('connectionreset').catch(() => {});
  }

  #goTo = (path: string) => this.#page.goto(path, { waitUntil: 'commit', timeout: 3_000 }).catch(() => {});

  get #quotes() {
    return new QuotePage(this.#page);
  }

  async noteReference(): Promise<void> {
    const text = await this.#page
      .locator('main')
      .innerText({ timeout: 500 })
      .catch(() => '');
    const reference = /Your reference number is (Q-\d+)/.exec(text)?.[1];
    if (reference) this.shownReferences.add(reference);
  }

  async step(): Promise<void> {
    const steps = [
      this.type,
      this.type,
      this.submit,
      this.submit,
      this.tapTwice,
      this.reload,
      this.closeAndComeBack,
      this.goElsewhere,
      this.changeNetwork,
      this.changeNetwork,
      this.toggleOffline,
      this.toggleLateScripts,
      this.letTimePass,
      this.changeWhatWaits,
      this.askForAnother,
    ];
    const step = steps[this.#pick(steps.length)] ?? this.type;
    this.log.push(step.name);
    await step.call(this);
    await this.noteReference();
  }

  async type(): Promise<void> {
    const field = this.#quotes.field('Full Name');
    if (!(await field.isEditable({ timeout: 700 }).catch(() => false))) return;
    for (const [name, isSubmitted] of this.typed) if (!isSubmitted) this.typed.delete(name);
    this.#count += 1;
    const name = `Visitor ${this.email.slice(0, 8)} ${this.#count}`;
    const fields = { 'Phone Number': '0712 345 678', 'Email Address': this.email, 'Moving From': 'Westlands' };
    try {
      for (const [label, value] of Object.entries(fields)) {
        await this.#quotes.field(label).fill(value, { timeout: 700 });
      }
      await field.fill(name, { timeout: 700 });
      // A stored draft may arrive while the field is filled. A person would notice and type the name again.
      if ((await field.inputValue({ timeout: 700 })) !== name) await field.fill(name, { timeout: 700 });
      await this.#page.waitForLoadState('domcontentloaded', { timeout: 2_000 });
      // The first small script stores what is typed. It cannot load if the network fails right after the page.
      if (await this.#hasStarted()) this.typed.set(name, false);
    } catch {
      // The page changed while typing, so the visitor does not expect this text to be stored.
    }
  }

  /** The first small script sets this attribute when it notices a visitor (`site/start.ts`). */
  #hasStarted = () => this.#page.locator('html[data-visited]').isVisible();

  async submit(): Promise<void> {
    const name = await this.#quotes
      .field('Full Name')
      .inputValue({ timeout: 700 })
      .catch(() => '');
    const isPressed = await this.#quotes.submitButton.click({ timeout: 700, noWaitAfter: true }).then(
      () => true,
      () => false,
    );
    if (isPressed && this.typed.has(name)) this.typed.set(name, true);
  }

  async tapTwice(): Promise<void> {
    await this.submit();
    await this.submit();
  }

  async reload(): Promise<void> {
    await this.#page.reload({ waitUntil: 'commit', timeout: 3_000 }).catch(() => {});
  }

  async closeAndComeBack(): Promise<void> {
    await this.#page.close();
    this.#page = await this.#context.newPage();
    await this.#goTo('/quote');
  }

  goElsewhere = async () => {
    await this.#goTo('/about');
    await this.#goTo('/quote');
  };

  async changeNetwork(): Promise<void> {
    const networks: Network[] = ['good', 'good', 'refuses', 'loses the answer', 'hangs'];
    this.#network = networks[this.#pick(networks.length)] ?? 'good';
    this.log.push(this.#network);
  }

  async toggleOffline(): Promise<void> {
    await this.#context.setOffline(this.#pick(2) === 0);
  }

  async toggleLateScripts(): Promise<void> {
    this.#isLate = !this.#isLate;
  }

  async letTimePass(): Promise<void> {
    await this.#page.clock.fastForward(20_000).catch(() => {});
  }

  async changeWhatWaits(): Promise<void> {
    const button = this.#page.getByRole('button', { name: 'Change my request' });
    if (!(await button.isVisible())) return;
    await button.click({ timeout: 700 }).catch(() => {});
  }

  async askForAnother(): Promise<void> {
    const button = this.#page.getByRole('button', { name: 'Submit Another Quote' });
    if (await button.isVisible()) await button.click({ timeout: 700 }).catch(() => {});
  }

  /** Repairs the network, returns to the form and waits. @returns name that is left in the form */
  async end(): Promise<string> {
    this.#network = 'good';
    this.#isLate = false;
    await this.noteReference();
    // A page whose request hangs may never notice that the network is back.
    await this.#page.close();
    await this.#context.setOffline(false);
    this.#page = await this.#context.newPage();
    await this.#page.goto('/quote');
    await new SitePage(this.#page).waitUntilHydrated();
    await expect(async () => {
      await this.#page.clock.fastForward(61_000);
      await this.noteReference();
      const stored = await this.#page.evaluate(() => localStorage.getItem('quote-form') ?? '');
      expect(stored).not.toMatch(/"state":"(?:waiting|sending)"/);
    }).toPass({ timeout: 30_000 });
    await this.noteReference();
    if (await this.#quotes.thanks.isVisible()) return '';
    return this.#quotes.field('Full Name').inputValue();
  }
}

async function findStoredRequests(staff: StaffApi, email: string): Promise<{ fullName: string; reference: string }[]> {
  const query = `q=${encodeURIComponent(email)}`;
  return [...(await staff.get(`/api/quotes?${query}`)), ...(await staff.get(`/api/quotes?${query}&status=spam`))];
}

test.describe('a visitor on a bad network', () => {
  // Failures are intended, so console errors are not checked.
  test.use({ page: async ({ browser }, use) => use(await browser.newPage()) });

  for (let visit = 0; visit < visits; visit += 1) {
    const seed = firstSeed + visit;
    test(`loses nothing and sends nothing twice, whatever happens (visit ${visit + 1})`, { tag: '@journey' }, async ({
      browser,
      baseURL,
      staff,
    }) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        viewport: { width: 360, height: 740 },
      });
      const visitor = await Visit.begin(context, seed);
      for (let step = 0; step < stepsPerVisit; step += 1) await visitor.step();
      const inForm = await visitor.end();
      const leads = await findStoredRequests(staff, visitor.email);
      const story = `seed ${seed}: ${visitor.log.join(', ')}`;
      for (const reference of visitor.shownReferences) {
        expect
          .soft(
            leads.filter((lead) => lead.reference === reference),
            `${story}: ${reference}`,
          )
          .toHaveLength(1);
      }
      const names = leads.map(({ fullName }) => fullName);
      expect.soft(names, story).toHaveLength(new Set(names).size);
      for (const name of visitor.typed.keys()) expect.soft([...names, inForm], story).toContain(name);
      await context.close();
    });
  }
});
