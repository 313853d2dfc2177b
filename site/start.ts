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

if (document.visibilityState === 'visible') new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
// Nothing is painted in a tab that nobody sees.
else start();
