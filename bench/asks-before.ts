import { ApiClient } from '../server/test/api-client.ts';
import { newContact, newQuote } from '../server/test/factories.ts';
import { percentile } from '../server/test/measure.ts';
import { timeAsk } from './asks.ts';
import { type BothVersions, startBothVersions } from './both-versions.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import type { CleanUps } from './clean-ups.ts';
import type { LoadProfile } from './load-profile.ts';
import { percent } from './markdown-table.ts';
import { addressOf } from './product.ts';
import { callers } from './search.ts';
import { signIn } from './staff-client.ts';
import { benchStaff, runSql, type TestBed } from './test-bed.ts';

const searchOf = (spellings: string[]) => spellings.map((q) => `/api/quotes?limit=50&q=${encodeURIComponent(q)}`);

/** What both versions are asked for, by what it is a part of. */
const asks = {
  'searches of callers': searchOf([...callers['a caller'], ...callers['a misspelt caller']]),
  'searches of nobody': searchOf(callers['a caller who is not there']),
  'lists and figures of the desk': [
    ...['quotes', 'contacts'].map((list) => `/api/${list}?limit=100`),
    ...['new', 'contacted'].map((status) => `/api/quotes?limit=50&status=${status}`),
    '/api/admin/stats',
  ],
  'pages and lists of the site': ['/', '/services', '/quote', '/blog', '/faqs', '/contact', '/api/blog', '/api/faqs'],
} as const;

/** Whose names and places, and numbers after 0712 34, come back in {@link callers}. */
const firstNames = ['James', 'Grace', 'Mohammed', 'Achieng', 'Ng’ang’a', 'Wanjiru', 'Otieno', 'Faith', 'Halima'];
const lastNames = ['Mwangi', 'Odhiambo', 'Mutiso', 'Langat', 'Kamau', 'Abdi', 'Njeri'];
const places = ['Donholm', 'Kilimani', 'Karen', 'Ruaka', 'Nyali'];
const sentAtOnce = 16;
/** Factor by which there are more looks than elsewhere: the two differ by little, and the machine by more. */
const moreLooks = 3;
/** Of four leads that come in, one is a message. */
const messagesIn = 4;

/**
 * How long this version takes to answer, as a part of what an earlier one takes among the same leads: ask by ask, in turn.
 * @param before folder of the earlier version, with its packages and its build; without one nothing is measured
 */
export async function checkAsksOfBefore(
  cleanUps: CleanUps,
  testBed: TestBed,
  { leadCounts: [leads], looks }: LoadProfile,
  before: string | undefined,
): Promise<Check[]> {
  if (before === undefined) return Object.keys(asks).map((what) => ({ ...budgetOf(what), measured: '–', isMet: null }));
  const { username, email, password } = benchStaff;
  const firstStaff = { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  const versions = await startBothVersions(cleanUps, testBed, before, 'asked', firstStaff);
  for (const { port, databaseUrl } of Object.values(versions)) {
    await takeLeads(port, leads);
    // PostgreSQL does it by itself within minutes, and until then guesses at tables that it takes for empty.
    await runSql(databaseUrl, 'vacuum analyze');
  }
  const staff = { now: await signIn(versions.now.port), before: await signIn(versions.before.port) };
  const checks: Check[] = [];
  for (const [what, paths] of Object.entries(asks)) checks.push(await compare(what, paths, staff, looks));
  return checks;
}

const budgetOf = (what: string) => ({
  budget: `${what}, time as a part of the version before`,
  wanted: `≤ ${percent(budgets.asksOfBefore)}`,
});

async function takeLeads(port: number, leads: number): Promise<void> {
  const visitor = new ApiClient({ origin: addressOf(port) });
  for (let turn = 0; turn < leads; turn += sentAtOnce) {
    const turns = Array.from({ length: Math.min(sentAtOnce, leads - turn) }, (_, place) => turn + place);
    const answers = await Promise.all(turns.map((each) => sendLead(visitor, each)));
    const refused = answers.find(({ status }) => status !== 201);
    if (refused) throw new Error(`A lead was answered with ${refused.status}.`);
  }
}

/** Sends a lead: the same for the same turn, but for its e-mail address. */
function sendLead(visitor: ApiClient, turn: number) {
  const of = (words: string[]) => words[turn % words.length];
  const name = `${of(firstNames)} ${of(lastNames)}`;
  if (turn % messagesIn === 0) return visitor.post('/api/contacts', newContact({ name }));
  const phone = `0712${340_000 + turn}`;
  return visitor.post('/api/quotes', newQuote({ fullName: name, phone, movingFrom: of(places) }));
}

async function compare(
  what: string,
  paths: readonly string[],
  staff: Record<keyof BothVersions, ApiClient>,
  looks: number,
): Promise<Check> {
  const compared: { path: string; now: number; then: number; share: number }[] = [];
  for (const path of paths) {
    const times = { now: [] as number[], before: [] as number[] };
    for (let look = 0; look <= looks * moreLooks; look++) {
      for (const version of look % 2 === 0 ? (['now', 'before'] as const) : (['before', 'now'] as const)) {
        const taken = await timeAsk({ path, by: staff[version] });
        // The first one finds nothing compiled or read.
        if (look > 0) times[version].push(taken);
      }
    }
    const [now, then] = [percentile(times.now, 50), percentile(times.before, 50)];
    compared.push({ path, now, then, share: now / then });
  }
  const sum = (pick: 'now' | 'then') => compared.reduce((total, each) => total + each[pick], 0);
  const [worst] = compared.toSorted((one, other) => other.share - one.share);
  const share = sum('now') / sum('then');
  return {
    ...budgetOf(what),
    measured: `${percent(share)}; at most ${percent(worst?.share ?? Number.NaN)} (${worst?.now} and ${worst?.then} ms: ${decodeURIComponent(worst?.path ?? '')})`,
    isMet: share <= budgets.asksOfBefore,
  };
}
