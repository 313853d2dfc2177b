// Longer than most: one import goes through all of its steps here, and the use of the admin is timed in each.
import { newQuote } from '../server/test/factories.ts';
import { sendFile, settled } from '../server/test/import-file.ts';
import { percentile } from '../server/test/measure.ts';
import { groupDigits } from '../shared/domain/digits.ts';
import type { ImportState } from '../shared/domain/lead-import.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import { memoryOf, watchMemory } from './footprint.ts';
import type { LoadProfile } from './load-profile.ts';
import { markdownTable } from './markdown-table.ts';
import { signIn } from './staff-client.ts';
import { runSql, type TestBed } from './test-bed.ts';

type Staff = Awaited<ReturnType<typeof signIn>>;

/** Looks at the inbox and requests of visitors before the import, to compare with. */
const looksBefore = 400;

/** How the admin fares during a step of an import. */
interface Step {
  name: string;
  /** Duration of the step itself. */
  ms: number;
  /** Milliseconds of each look at the inbox, and of each request of a visitor. */
  looks: number[];
  requests: number[];
  /** Milliseconds of each look at how far the import has come. */
  follows: number[];
  /** MiB of the server at most; NaN where there is no `/proc`. */
  mostMiB: number;
}

/** Old leads that come in from a file and are taken back, while people use the admin: what holds, and each step. */
export async function checkImport(
  { product, productEnvironment }: Pick<TestBed, 'product' | 'productEnvironment'>,
  { importLines }: Pick<LoadProfile, 'importLines'>,
): Promise<{ checks: Check[]; steps: string }> {
  const staff = await signIn(product.port);
  const runStep = stepsOf(staff, product.pid);
  const calm = await runStep('without an import', async () => (looks) => looks < looksBefore);
  const beforeMiB = memoryOf(product.pid);
  let id = '';
  const isStill = (state: ImportState) => async () =>
    (await staff.get(`/api/admin/imports/${id}`)).body.state === state;
  const reading = await runStep('sent and read', async () => {
    ({ id } = await sendFile(staff, fileOf(importLines), { fileName: 'bench.csv' }));
    return isStill('reading');
  });
  const checking = await runStep('checked', async () => {
    await post(staff, `/api/admin/imports/${id}/check`, (await settled(staff, id)).mapping);
    return isStill('checking');
  });
  const storing = await runStep('stored', async () => {
    await post(staff, `/api/admin/imports/${id}/run`, { duplicates: 'skip' });
    return isStill('running');
  });
  const { added } = await settled(staff, id);
  const undoing = await runStep('undone', async () => {
    await post(staff, `/api/admin/imports/${id}/undo`);
    return isStill('undoing');
  });
  const { removed } = await settled(staff, id);
  const left = await countLeft(productEnvironment.DATABASE_URL ?? '', id);

  const busy = [reading, checking, storing, undoing];
  const many = groupDigits(importLines);
  const mostMiB = Math.max(...busy.map((step) => step.mostMiB));
  const slowest = Math.max(...busy.map(p99Of));
  return {
    checks: [
      {
        budget: `import of ${many} old leads and its undo, each once`,
        wanted: 'all added, all removed, no row left',
        measured: `${added} added, ${removed} removed, ${left} left; ${busy.map(({ name, ms }) => `${name} in ${inSeconds(ms)}`).join(', ')}`,
        isMet: added === importLines && removed === importLines && left === 0,
      },
      {
        budget: `memory (PSS), while ${many} old leads come in and leave`,
        wanted: `≤ ${budgets.importMemoryMiB} MiB more`,
        measured: Number.isNaN(beforeMiB)
          ? '–'
          : `${(mostMiB - beforeMiB).toFixed(0)} MiB more (${beforeMiB.toFixed(0)}, then at most ${mostMiB.toFixed(0)})`,
        isMet: Number.isNaN(beforeMiB) ? null : mostMiB - beforeMiB <= budgets.importMemoryMiB,
      },
      {
        budget: `a look at the inbox and a request while ${many} old leads come in and leave, p99`,
        wanted: `≤ ${budgets.importAdminP99Ms} ms`,
        measured: `${slowest.toFixed(0)} ms in the slowest step (${p99Of(calm).toFixed(0)} ms before)`,
        isMet: slowest <= budgets.importAdminP99Ms,
      },
    ],
    steps: stepTable([calm, ...busy]),
  };
}

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const p99Of = ({ looks, requests }: Step): number => percentile([...looks, ...requests], 99);

async function post(staff: Staff, path: string, body?: unknown): Promise<void> {
  const { status } = await staff.post(path, body);
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
}

type GoesOn = (looks: number) => boolean | Promise<boolean>;

/** Begins a step, and uses the admin until it is over. */
const stepsOf =
  (staff: Staff, pid: number) =>
  async (name: string, begin: () => Promise<GoesOn>): Promise<Step> => {
    const memory = watchMemory(pid);
    const since = performance.now();
    const goesOn = await begin();
    const times = await timeAdmin(staff, goesOn);
    return { name, ms: performance.now() - since, ...times, mostMiB: memory.stop() };
  };

/** Looks at the inbox and sends requests of visitors, one after the other, for as long as it goes on. */
async function timeAdmin(staff: Staff, goesOn: GoesOn): Promise<Pick<Step, 'looks' | 'requests' | 'follows'>> {
  const [looks, requests, follows]: [number[], number[], number[]] = [[], [], []];
  for (;;) {
    const since = performance.now();
    if (!(await goesOn(looks.length))) return { looks, requests, follows };
    follows.push(performance.now() - since);
    looks.push(await timed(200, () => staff.get('/api/quotes?limit=50')));
    requests.push(await timed(201, () => staff.post('/api/quotes', newQuote())));
  }
}

async function timed(wanted: number, call: () => Promise<{ status: number }>): Promise<number> {
  const since = performance.now();
  const { status } = await call();
  if (status !== wanted) throw new Error(`The admin was answered with ${status}.`);
  return performance.now() - since;
}

/** Rows that are left of an import that was undone, but for its own. */
async function countLeft(databaseUrl: string, id: string): Promise<number> {
  const tables = ['quote', 'lead_import_part', 'lead_import_line', 'lead_import_change'];
  const counts = tables.map((table) => `(select count(*) from ${table} where import_id = '${id}')`);
  return Number(await runSql(databaseUrl, `select ${counts.join(' + ')}`));
}

const stepTable = (steps: Step[]): string =>
  markdownTable(
    [
      '',
      'took',
      'looks',
      'inbox p50 ms',
      'p99 ms',
      'slowest',
      'request p50 ms',
      'p99 ms',
      'slowest',
      'progress p50 ms',
      'MiB at most',
    ],
    steps.map(({ name, ms, looks, requests, follows, mostMiB }) => [
      name,
      inSeconds(ms),
      groupDigits(looks.length),
      ...[looks, requests].flatMap((times) => [50, 99, 100].map((part) => percentile(times, part).toFixed(1))),
      percentile(follows, 50).toFixed(1),
      Number.isNaN(mostMiB) ? '–' : mostMiB.toFixed(0),
    ]),
  );

const names = 'Wanjiru Otieno Achieng Kamau Njeri Mutiso Chebet Hassan Amina Odhiambo Langat Wekesa'.split(' ');
const places = 'Westlands Karen Kilimani Donholm Ruaka Thika Nakuru Kisumu Mombasa Voi Eldoret'.split(' ');

/** Every person once, with names as varied as an office's. */
function fileOf(lines: number): string {
  const pick = (texts: string[], turn: number) => texts[turn % texts.length] ?? '';
  const line = (turn: number) =>
    [
      `${pick(names, turn)} ${pick(names, turn * 7 + 3)}${turn % 5 === 0 ? turn.toString(36) : ''}`,
      `07${String((turn * 7_919) % 100_000_000).padStart(8, '0')}`,
      `import${turn}@example.com`,
      `Near ${pick(places, turn)}`,
      pick(places, turn * 3 + 1),
      `${1 + (turn % 28)}/${1 + (turn % 12)}/${2_015 + (turn % 10)}`,
      pick(['Booked', 'Lost', 'Quoted', 'Contacted'], turn),
      '"Two bedrooms, third floor; please call after five"',
    ].join(',');
  return ['Name,Phone,Email,From,To,Date,Status,Notes', ...Array.from({ length: lines }, (_, turn) => line(turn))].join(
    '\n',
  );
}
