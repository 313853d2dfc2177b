import { getSitePath, type RedirectStatus } from './redirects.ts';

/** A redirect from an old path to a new address, which is null when what was there is gone for good. */
export interface PlannedRedirect {
  from: string;
  to: string | null;
  status: RedirectStatus;
}

/** Why a redirect cannot be added: the field to mend, and what to enter there where that is clear. */
export interface RedirectProblem {
  path: 'from' | 'to';
  message: string;
  suggestion?: string;
}

/**
 * Redirects among which some are to be added. No new address of a redirect is the old one of another, at any time: every
 * visitor is led on once, and nobody in circles.
 */
export class RedirectPlan {
  readonly #byFrom = new Map<string, PlannedRedirect>();
  readonly #leadingTo = new Map<string, Set<string>>();
  readonly #changed = new Set<string>();
  readonly #removed = new Set<string>();

  /** @param present all that have to do with what is added: those from its two addresses, and those to its old one */
  constructor(present: Iterable<PlannedRedirect> = []) {
    for (const redirect of present) this.#set(redirect);
  }

  get size(): number {
    return this.#byFrom.size;
  }

  /** The redirects that are new or lead elsewhere than before. */
  get changed(): PlannedRedirect[] {
    return [...this.#changed].flatMap((from) => this.#byFrom.get(from) ?? []);
  }

  /** Old paths of those that are no more, or no more the same. */
  get removed(): string[] {
    return [...this.#removed];
  }

  find(from: string): PlannedRedirect | undefined {
    return this.#byFrom.get(from);
  }

  /** Why a redirect cannot be added, null if it can. */
  findProblem({ from, to }: PlannedRedirect): RedirectProblem | null {
    const present = this.#byFrom.get(from);
    if (present) return { path: 'from', message: `${describeRedirect(present)} already. Delete that redirect first.` };
    const path = getSitePath(to);
    if (path === from) return { path: 'to', message: 'This is the old address itself.' };
    const onward = path === null ? undefined : this.#byFrom.get(path);
    if (!onward) return null;
    if (onward.to === null) return { path: 'to', message: `${onward.from} is gone for good.` };
    if (getSitePath(onward.to) === from)
      return { path: 'to', message: `${describeRedirect(onward)}: visitors would go round in circles.` };
    return { path: 'to', message: `${describeRedirect(onward)}. Enter that address.`, suggestion: onward.to };
  }

  /**
   * Adds a redirect that is not refused. Those that lead to its old address lead to its new one from now on.
   * @returns how many these are
   */
  add(redirect: PlannedRedirect): number {
    const followers = [...(this.#leadingTo.get(redirect.from) ?? [])];
    for (const from of followers) {
      const follower = this.#byFrom.get(from);
      if (follower) this.#change(followRedirect(follower, redirect));
    }
    this.#change(redirect);
    return followers.length;
  }

  /** The same redirect, to where its new address leads on. */
  resolveTarget(redirect: PlannedRedirect): PlannedRedirect {
    const onward = this.#byFrom.get(getSitePath(redirect.to) ?? '');
    return onward ? followRedirect(redirect, onward) : redirect;
  }

  /** What was shown at a path is shown at another from now on, whatever either of them led to. */
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

/** A redirect in words, without a full stop. */
const describeRedirect = ({ from, to }: PlannedRedirect): string =>
  to === null ? `${from} is marked as gone for good` : `${from} leads to ${to}`;

/** A redirect whose new address leads on itself: what followed its path follows the new one, unless that has its own. */
function followRedirect({ from, to, status }: PlannedRedirect, next: PlannedRedirect): PlannedRedirect {
  if (next.to === null) return { from, to: null, status: 410 };
  const rest = to?.slice(getSitePath(to)?.length ?? 0) ?? '';
  // Who is sent on for now must not be told to remember it for good.
  const lasts = status === 301 && next.status === 301;
  return { from, to: /[?#]/.test(next.to) ? next.to : next.to + rest, status: lasts ? 301 : 302 };
}
