import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserEngine, KeyName } from './engine.ts';
import { type ElementPosition, type ElementRole, findElementPosition, roleSelectors } from './find-point.ts';

const maxWaitMs = 30_000;

/** A browser page for steps. Calls wait for the elements that they use. */
export class EnginePage {
  readonly engine: BrowserEngine;
  readonly #origin: string;

  constructor(engine: BrowserEngine, origin: string) {
    this.engine = engine;
    this.#origin = origin;
  }

  open = (path: string): Promise<void> => this.engine.goto(`${this.#origin}${path}`);

  post = (path: string, body: object): Promise<Response> =>
    fetch(`${this.#origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: this.#origin },
      body: JSON.stringify(body),
    });

  /** Runs a function in the page. The function must not use outer variables. */
  async runInPage<Values extends unknown[], Result>(
    work: (...values: Values) => Result,
    ...values: Values
  ): Promise<Result> {
    return JSON.parse(await this.engine.evaluate(`(${work})(...${JSON.stringify(values)}) ?? null`));
  }

  /** Waits until `holds` returns true. Errors count as false, because the page may be changing. */
  async waitUntil(expected: string, holds: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + maxWaitMs;
    let problem = '';
    while (Date.now() < deadline) {
      const isSo = await holds().catch((error) => {
        problem = `: ${error.message}`;
        return false;
      });
      if (isSo) return;
      await sleep(100);
    }
    throw new Error(`Expected ${expected}${problem}.`);
  }

  /** Returns the visible text as one line. The `innerText` of a hidden body includes hidden text. */
  readText = (): Promise<string> =>
    this.runInPage(() => (document.body.checkVisibility() ? document.body.innerText.replace(/\s+/g, ' ') : ''));

  see = (text: RegExp): Promise<void> => this.waitUntil(`to see ${text}`, async () => text.test(await this.readText()));

  /** Clicks once the element has stopped moving. Dialogs and menus move while they open. */
  async click(role: ElementRole, name: RegExp): Promise<void> {
    let previous: ElementPosition | null = null;
    await this.waitUntil(`the ${role} ${name}`, async () => {
      const point = await this.#find(role, name);
      const rests = point !== null && point.x === previous?.x && point.y === previous.y;
      previous = point;
      if (rests) await this.engine.clickAt(point.x, point.y);
      return rests;
    });
  }

  async fill(label: RegExp, text: string): Promise<void> {
    await this.#focus(label);
    await this.engine.typeText(text);
  }

  type = (text: string): Promise<void> => this.engine.typeText(text);

  /** Selects an option by typing its text. Browsers draw open lists outside of the page. */
  async selectOption(label: RegExp, option: string): Promise<void> {
    await this.#focus(label);
    await this.engine.typeText(option);
    await this.engine.press('Enter');
  }

  resize = (width: number, height: number): Promise<void> => this.engine.setWindowSize(width, height);

  press = (key: KeyName): Promise<void> => this.engine.press(key);

  path = (): Promise<string> => this.runInPage(() => location.pathname + location.search);

  async expectToFit(): Promise<void> {
    await this.waitUntil('nothing wider than the window', () =>
      this.runInPage(() => document.documentElement.scrollWidth <= window.innerWidth),
    );
  }

  #find = (role: ElementRole, name: RegExp): Promise<ElementPosition | null> =>
    this.runInPage(findElementPosition, roleSelectors[role], name.source);

  /** Clicks a field until it has the focus. A dialog that is still opening takes the focus for itself. */
  async #focus(label: RegExp): Promise<void> {
    await this.waitUntil(`the field ${label}`, async () => {
      const field = await this.#find('field', label);
      if (field && !field.hasFocus) await this.engine.clickAt(field.x, field.y);
      return field?.hasFocus === true;
    });
  }
}
