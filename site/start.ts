const scripts = document.querySelector<HTMLTemplateElement>('template#scripts');

const told = document.documentElement.dataset;

/** True if the screen has no form. See `site/app/document-parts.ts`. */
const isForReading = document.querySelector('meta[name="scripts"]') !== null;

/**
 * Delays scripts until the first paint. On screens without forms, delays scripts until the first input. See
 * docs/decisions/009.
 */
function start(): void {
  const letIn = () => scripts && document.head.append(scripts.content);
  // A hidden tab is never painted, so its scripts start at once.
  if (document.visibilityState === 'hidden') letIn();
  else new PerformanceObserver(letIn).observe({ type: 'paint', buffered: true });
}

/**
 * Events that count as the first input. A key press or click counts only at its end, because new content could replace
 * the pressed element.
 */
const signs = ['pointermove', 'scroll', 'keyup', 'click', 'focusin'];

/** Reports the first input to current and future listeners. See `site/ui/hydration.ts`. */
function noticeVisitor(event: Event): void {
  // Browsers report a resting pointer when the page appears. Such an event is not an input.
  if (event instanceof MouseEvent && event.type !== 'click' && !event.movementX && !event.movementY) return;
  for (const sign of signs) document.removeEventListener(sign, noticeVisitor);
  told.visited = '';
  document.dispatchEvent(new Event('visited'));
}

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

/** Removes the suffix that another tab adds to the key of a repeated attempt. See `site/forms/submission.ts`. */
const plainKey = (key = '') => key.replace(/\++$/, '');

function hasUnsent(): boolean {
  try {
    return /"state":"(?:waiting|sending)"/.test(Object.values(localStorage).join());
  } catch {
    return false;
  }
}

const filled = (form: HTMLFormElement) =>
  Object.entries(Object.fromEntries(new FormData(form))).filter(([, value]) => value !== '');

/** Stores early form text with the posted idempotency key. See `site/forms/submission.ts`. */
function keepForm(): void {
  const keyInput = document.querySelector<HTMLInputElement>('input[data-kept-as]');
  const form = keyInput?.form;
  const name = keyInput?.dataset.keptAs;
  if (!form || !name) return;
  const keep = (isTyped: boolean) => {
    // The form is hydrated and stores its own text.
    if (form.noValidate) return;
    const held = filled(form);
    if (held.length === 0) return;
    const { current: last, setAside: others } = JSON.parse(localStorage[name] ?? '{"setAside":[]}');
    const all = last ? [last, ...others] : others;
    // Finds this tab's submission, because another tab may have its own submission.
    const current =
      all.find(({ idempotencyKey: key }: typeof last) => plainKey(key) === plainKey(sessionStorage[name])) ?? last;
    const setAside = all.filter((submission: typeof last) => submission !== current);
    const isOpen = current && /draft|refused/.test(current.state);
    const isSame =
      current && held.every(([field, value]) => field === keyInput.name || current.fields[field] === value);
    // A submission that is sent or being sent keeps its text and key. New text starts another submission.
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
      // Without storage, or over plain http, the server recognises repeated text for one minute.
    }
  };
  // Preset values do not count as typed text.
  const drawn = document.importNode(form, true);
  drawn.reset();
  if (`${filled(form)}` !== `${filled(drawn)}`) tryToKeep(false);
  form.addEventListener('input', () => tryToKeep(true));
  form.addEventListener('submit', () => tryToKeep(true));
}

keepForm();

const { connection } = navigator;
// On slow networks and in data-saving mode, prefetching is off, and screens without forms load no other scripts. An
// unknown network counts as fast.
if (connection && (connection.saveData || connection.effectiveType !== '4g')) told.slow = '';

const address = () => location.href.split('#')[0];
const shown = address();
addEventListener('popstate', () => {
  // Reloads the page if the visitor goes back to another screen, because no loaded script can render the screen.
  if (!('alive' in told) && address() !== shown) location.reload();
});

for (const sign of signs) document.addEventListener(sign, noticeVisitor, { passive: true });
if (!isForReading || hasUnsent()) start();
else if (!('slow' in told)) {
  document.addEventListener('visited', start);
  // If a photo fails to load, the hydrated component shows a fallback.
  document.addEventListener('error', start, true);
}
