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
  const keep = (isTyped: boolean) => {
    // Without a validation of its own the form is alive, and keeps itself.
    if (form.noValidate) return;
    const held = Object.entries(Object.fromEntries(new FormData(form))).filter(([, value]) => value !== '');
    if (held.length === 0) return;
    const { current, setAside } = JSON.parse(localStorage[name] ?? '{"setAside":[]}');
    const isOpen = current && /draft|refused/.test(current.state);
    const isSame =
      current && held.every(([field, value]) => field === keyInput.name || current.fields[field] === value);
    // What was sent, or is on its way, keeps its words and its key: other words are another request.
    const begun = { state: 'draft', idempotencyKey: crypto.randomUUID(), startedAt: performance.timeOrigin };
    const kept = isOpen || isSame || (current && !isTyped) ? current : begun;
    keyInput.value = kept.idempotencyKey;
    if (kept === current && !isOpen) return;
    const isUnderWay = current && kept !== current && current.state !== 'sent';
    const fields = { ...kept.fields, ...Object.fromEntries(held) };
    localStorage[name] = JSON.stringify({
      current: { ...kept, fields, changedAt: Date.now() },
      setAside: isUnderWay ? [...setAside, current] : setAside,
    });
  };
  const tryToKeep = (isTyped: boolean) => {
    try {
      keep(isTyped);
    } catch {
      // Without a storage, or on plain http, the server knows a form by its words for a minute.
    }
  };
  tryToKeep(false);
  form.addEventListener('input', () => tryToKeep(true));
  form.addEventListener('submit', () => tryToKeep(true));
}

keepForm();
if (document.visibilityState === 'visible') new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
// Nothing is painted in a tab that nobody sees.
else start();
