/** Where the document keeps the tags of its scripts until then. */
const scripts = document.querySelector<HTMLTemplateElement>('template#scripts');

/**
 * A page is read before it is alive: its scripts are not even fetched before it has been painted, so that on a slow
 * network they take nothing from what the eye waits for, and on a slow phone they delay no paint. Links and forms work
 * meanwhile; see docs/decisions/009.
 */
function start(): void {
  if (scripts) document.head.append(scripts.content);
}

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
  const keep = () => {
    // Without a validation of its own the form is alive, and keeps itself.
    if (form.noValidate) return;
    const held = Object.entries(Object.fromEntries(new FormData(form))).filter(([, value]) => value !== '');
    if (held.length === 0) return;
    const stored = JSON.parse(localStorage[name] ?? 'null') ?? { setAside: [] };
    stored.current ??= { state: 'draft', idempotencyKey: crypto.randomUUID() };
    keyInput.value = stored.current.idempotencyKey;
    // What is on its way keeps its words; once alive, the form begins another.
    if (!/draft|refused/.test(stored.current.state)) return;
    const fields = { ...stored.current.fields, ...Object.fromEntries(held) };
    localStorage[name] = JSON.stringify({ ...stored, current: { ...stored.current, fields, changedAt: Date.now() } });
  };
  const tryToKeep = () => {
    try {
      keep();
    } catch {
      // Without a storage, or on plain http, the server knows a form by its words for a minute.
    }
  };
  tryToKeep();
  form.addEventListener('input', tryToKeep);
  form.addEventListener('submit', tryToKeep);
}

keepForm();
if (document.visibilityState === 'visible') new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
// Nothing is painted in a tab that nobody sees.
else start();
