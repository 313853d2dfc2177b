/** Where the document keeps the tags of its scripts until then. */
const scripts = document.querySelector<HTMLTemplateElement>('template#scripts');

/** How scripts tell one another what they know. */
const told = document.documentElement.dataset;

/** A screen without a form: see `site/app/document-parts.ts`. */
const isForReading = document.querySelector('meta[name="scripts"]') !== null;

/**
 * A page is read before it is alive: its scripts are not even fetched before it has been painted, so that on a slow
 * network they take nothing from what the eye waits for, and on a slow phone they delay no paint; those of a page for
 * reading wait for the visitor. Links, menus and forms work meanwhile; see docs/decisions/009.
 */
function start(): void {
  const letIn = () => scripts && document.head.append(scripts.content);
  // Nothing is painted in a tab that nobody sees.
  if (document.visibilityState === 'hidden') letIn();
  else new PerformanceObserver(letIn).observe({ type: 'paint', buffered: true });
}

/**
 * What tells of a visitor: the end of a key and of a click, not their beginning, because what arrives between the two
 * would take the pressed element away.
 */
const signs = ['pointermove', 'scroll', 'keyup', 'click', 'focusin'];

/** Tells whoever waits for it, now or later: `site/ui/hydration.ts`. */
function noticeVisitor(event: Event): void {
  // A pointer that rests where the page has come up.
  if (event instanceof MouseEvent && event.type !== 'click' && !event.movementX && !event.movementY) return;
  for (const sign of signs) document.removeEventListener(sign, noticeVisitor);
  told.visited = '';
  document.dispatchEvent(new Event('visited'));
}

/** What the Network Information API tells in Chromium, the browser of most phones; others tell nothing. */
interface NetworkInformation {
  saveData: boolean;
  effectiveType: 'slow-2g' | '2g' | '3g' | '4g';
}

declare global {
  interface Navigator {
    readonly connection?: NetworkInformation;
  }
}

export type { NetworkInformation };

/** A key without the marks that another tab adds when it sends the text again: `site/forms/submission.ts`. */
const plainKey = (key = '') => key.replace(/\++$/, '');

/** Whether a form waits on this device to be sent: `site/forms/stored-forms.ts`. */
function hasUnsent(): boolean {
  try {
    return /"state":"(?:waiting|sending)"/.test(Object.values(localStorage).join());
  } catch {
    return false;
  }
}

const filled = (form: HTMLFormElement) =>
  Object.entries(Object.fromEntries(new FormData(form))).filter(([, value]) => value !== '');

/**
 * A form may be typed into, and posted, before its scripts are there. What it holds is kept for them, under the key with
 * which it is posted: what is posted again after a lost answer, or sent once the page is alive, is still one lead. See
 * site/forms/submission.ts.
 */
function keepForm(): void {
  const keyInput = document.querySelector<HTMLInputElement>('input[data-kept-as]');
  const form = keyInput?.form;
  const name = keyInput?.dataset.keptAs;
  if (!form || !name) return;
  const keep = (isTyped: boolean) => {
    // Without a validation of its own the form is alive, and keeps itself.
    if (form.noValidate) return;
    const held = filled(form);
    if (held.length === 0) return;
    const { current: last, setAside: others } = JSON.parse(localStorage[name] ?? '{"setAside":[]}');
    const all = last ? [last, ...others] : others;
    // Another tab may have its own text: site/forms/submission-store.ts.
    const current =
      all.find(({ idempotencyKey: key }: typeof last) => plainKey(key) === plainKey(sessionStorage[name])) ?? last;
    const setAside = all.filter((submission: typeof last) => submission !== current);
    const isOpen = current && /draft|refused/.test(current.state);
    const isSame =
      current && held.every(([field, value]) => field === keyInput.name || current.fields[field] === value);
    // What was sent, or is on its way, keeps its words and its key: other words are another request.
    const begun = { state: 'draft', idempotencyKey: crypto.randomUUID(), startedAt: performance.timeOrigin };
    const kept = isOpen || isSame || (current && !isTyped) ? current : begun;
    keyInput.value = kept.idempotencyKey;
    sessionStorage[name] = kept.idempotencyKey;
    if (kept === current && !isOpen) return;
    const isUnderWay = current && kept !== current && current.state !== 'sent';
    const fields = { ...kept.fields, ...Object.fromEntries(held) };
    localStorage[name] = JSON.stringify({
      current: { ...kept, fields, changedAt: Date.now() },
      setAside: isUnderWay ? [...setAside, { ...current, isThanked: true }] : setAside,
    });
  };
  const tryToKeep = (isTyped: boolean) => {
    try {
      keep(isTyped);
    } catch {
      // Without a storage, or on plain http, the server knows a form by its words for a minute.
    }
  };
  // What the document itself has put there, such as the service that the address has chosen, nobody has typed.
  const drawn = document.importNode(form, true);
  drawn.reset();
  if (`${filled(form)}` !== `${filled(drawn)}`) tryToKeep(false);
  form.addEventListener('input', () => tryToKeep(true));
  form.addEventListener('submit', () => tryToKeep(true));
}

keepForm();

const { connection } = navigator;
// No more than what is asked for is fetched where people save it, or on a slow network. Unknown counts as a good one.
if (connection && (connection.saveData || connection.effectiveType !== '4g')) told.slow = '';

/** The address without what scrolls within the page. */
const address = () => location.href.split('#')[0];
const shown = address();
addEventListener('popstate', () => {
  // Back to a screen that was drawn before the page was loaded again: nobody is there yet to draw it.
  if (!('alive' in told) && address() !== shown) location.reload();
});

for (const sign of signs) document.addEventListener(sign, noticeVisitor, { passive: true });
if (!isForReading || hasUnsent()) start();
else if (!('slow' in told)) {
  document.addEventListener('visited', start);
  // A photo that is gone: the script has another picture.
  document.addEventListener('error', start, true);
}
