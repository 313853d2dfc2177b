import { getSitePath, type RedirectStatus } from './redirects.ts';

/** Redirect from an old path to a new address. A null address means that the page is permanently gone. */
export interface PlannedRedirect {
  from: string;
  to: string | null;
  status: RedirectStatus;
}

export interface RedirectProblem {
  path: 'from' | 'to';
  message: string;
  suggestion?: string;
}

/**
 * Set of redirects. No new address is the old address of another redirect, so that visitors are redirected only once.
 */
export class RedirectPlan {
  readonly #byFrom = new Map<string, PlannedRedirect>();
  readonly #leadingTo = new Map<string, Set<string>>();
  readonly #changed = new Set<string>();
  readonly #removed = new Set<string>();

  /** @param present - existing redirects from the old or new address of a new redirect, and to its old address */
  constructor(present: Iterable<PlannedRedirect> = []) {
    for (const redirect of present) this.#set(redirect);
  }

  get size(): number {
    return this.#byFrom.size;
  }

  get changed(): PlannedRedirect[] {
    return [...this.#changed].flatMap((from) => this.#byFrom.get(from) ?? []);
  }

  get removed(): string[] {
    return [...this.#removed];
  }

  find(from: string): PlannedRedirect | undefined {
    return this.#byFrom.get(from);
  }

  findProblem({ from, to }: PlannedRedirect): RedirectProblem | null {
    const present = this.#byFrom.get(from);
    if (present) return { path: 'from', message: `${describeRedirect(present)}. Delete the existing redirect first.` };
    const path = getSitePath(to);
    if (path === from)
      return { path: 'to', message: 'The new address is the same as the old address. Enter another address.' };
    const onward = path === null ? undefined : this.#byFrom.get(path);
    if (!onward) return null;
    if (onward.to === null)
      return { path: 'to', message: `${onward.from} is permanently gone. Enter another address.` };
    if (getSitePath(onward.to) === from)
      return {
        path: 'to',
        message: `${describeRedirect(onward)}. Visitors would be redirected in circles. Enter another address.`,
      };
    return { path: 'to', message: `${describeRedirect(onward)}. Enter ${onward.to} instead.`, suggestion: onward.to };
  }

  /** Adds a redirect. Also updates redirects that lead to the old address. @returns the number of updated redirects */
  add(redirect: PlannedRedirect): number {
    const followers = [...(this.#leadingTo.get(redirect.from) ?? [])];
    for (const from of followers) {
      const follower = this.#byFrom.get(from);
      if (follower) this.#change(followRedirect(follower, redirect));
    }
    this.#change(redirect);
    return followers.length;
  }

  resolveTarget(redirect: PlannedRedirect): PlannedRedirect {
    const onward = this.#byFrom.get(getSitePath(redirect.to) ?? '');
    return onward ? followRedirect(redirect, onward) : redirect;
  }

  /** Redirects the old path of a moved page to its new path. Replaces existing redirects of both paths. */
  move(from: string, to: string): void {
    this.remove(to);
    this.remove(from);
    this.add({ from, to, status: 301 });
  }

  remove(from: string): void {
    const present = this.#byFrom.get(from);
    if (!present) return;
    this.#unlink(present);
    this.#byFrom.delete(from);
    this.#changed.delete(from);
    this.#removed.add(from);
  }

  #change(redirect: PlannedRedirect): void {
    this.#set(redirect);
    this.#changed.add(redirect.from);
  }

  #set(redirect: PlannedRedirect): void {
    const before = this.#byFrom.get(redirect.from);
    if (before) this.#unlink(before);
    this.#byFrom.set(redirect.from, redirect);
    const path = getSitePath(redirect.to);
    if (path === null) return;
    const leading = this.#leadingTo.get(path);
    if (leading) leading.add(redirect.from);
    else this.#leadingTo.set(path, new Set([redirect.from]));
  }

  #unlink({ from, to }: PlannedRedirect): void {
    this.#leadingTo.get(getSitePath(to) ?? '')?.delete(from);
  }
}

const describeRedirect = ({ from, to }: PlannedRedirect): string =>
  to === null ? `${from} is marked as permanently gone` : `${from} is redirected to ${to}`;

/** Combines two redirects. Keeps the query and fragment of the first new address unless the second has its own. */
function followRedirect({ from, to, status }: PlannedRedirect, next: PlannedRedirect): PlannedRedirect {
  if (next.to === null) return { from, to: null, status: 410 };
  const rest = to?.slice(getSitePath(to)?.length ?? 0) ?? '';
  // Do not make a temporary redirect permanent, because browsers store permanent redirects.
  const lasts = status === 301 && next.status === 301;
  return { from, to: /[?#]/.test(next.to) ? next.to : next.to + rest, status: lasts ? 301 : 302 };
}
