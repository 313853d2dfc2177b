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
 * A form may be posted before its scripts are there. It gets the key under which they will send it, so that what is
 * posted again after a lost answer, or sent once the page is alive, is still one lead: see site/forms/submission.ts.
 */
function keyForm(): void {
  const input = document.querySelector<HTMLInputElement>('input[data-kept-as]');
  const name = input?.dataset.keptAs;
  if (!input || !name) return;
  try {
    const begun = { state: 'draft', fields: {}, idempotencyKey: crypto.randomUUID(), changedAt: Date.now() };
    localStorage[name] ??= JSON.stringify({ current: begun, setAside: [] });
    input.value = JSON.parse(localStorage[name]).current?.idempotencyKey ?? '';
  } catch {
    // Without a storage, or on plain http, the server knows a form by its words for a minute.
  }
}

keyForm();
if (document.visibilityState === 'visible') new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
// Nothing is painted in a tab that nobody sees.
else start();
