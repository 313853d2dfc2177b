import { newQuote } from '../server/test/factories.ts';
import { checkFile, sendFile, settled, undoImport } from '../server/test/import-file.ts';
import { percentile } from '../server/test/measure.ts';
import { signIn } from './admin-checks.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import { memoryOf } from './footprint.ts';
import type { LoadProfile } from './load-profile.ts';
import type { TestBed } from './test-bed.ts';

type Staff = Awaited<ReturnType<typeof signIn>>;

/** How often the memory is looked at. */
const memoryIntervalMs = 100;

/** Looks at the inbox and requests of visitors before the import, to compare with. */
const looksBefore = 200;

/** Old leads that come in from a file and are taken back, while people use the desk. */
export async function checkImport(
  { product }: Pick<TestBed, 'product'>,
  { importLines }: Pick<LoadProfile, 'importLines'>,
): Promise<Check[]> {
  const staff = await signIn(product.port);
  const before = await timeDesk(staff, (looks) => looks < looksBefore);
  const memory = watchMemory(product.pid);
  const { id } = await sendFile(staff, fileOf(importLines), { fileName: 'bench.csv' });
  const checking = await timed(() => checkFile(staff, id));
  const running = await timed(async () => {
    await staff.post(`/api/admin/imports/${id}/run`, { duplicates: 'skip' });
    return timeDesk(staff, async () => (await staff.get(`/api/admin/imports/${id}`)).body.state === 'running');
  });
  const done = await settled(staff, id);
  const moreMiB = memory.stop();
  const undoing = await timed(() => undoImport(staff, id));
  const many = importLines.toLocaleString('en-US');
  const [calm, busy] = [percentile(before, 99), percentile(running.result, 99)];
  return [
    {
      budget: `import of ${many} old leads and its undo, each once`,
      wanted: 'all added, all removed',
      measured: `${done.added} added, ${undoing.result.removed} removed; checked in ${inSeconds(checking.ms)}, stored in ${inSeconds(running.ms)}, undone in ${inSeconds(undoing.ms)}`,
      isMet: done.added === importLines && undoing.result.removed === importLines,
    },
    {
      budget: `memory (PSS), while ${many} old leads come in`,
      wanted: `≤ ${budgets.importMemoryMiB} MiB more`,
      measured: `${moreMiB?.toFixed(0) ?? '–'} MiB more`,
      isMet: (moreMiB ?? 0) <= budgets.importMemoryMiB,
    },
    {
      budget: `a look at the inbox and a request while ${many} old leads come in, p99`,
      wanted: `≤ ${budgets.importDeskP99Ms} ms`,
      measured: `${busy.toFixed(0)} ms (${calm.toFixed(0)} ms before)`,
      isMet: busy <= budgets.importDeskP99Ms,
    },
  ];
}

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

async function timed<R>(work: () => Promise<R>): Promise<{ result: R; ms: number }> {
  const since = performance.now();
  const result = await work();
  return { result, ms: performance.now() - since };
}

/** Milliseconds of each look at the inbox and of each request of a visitor, for as long as it goes on. */
async function timeDesk(staff: Staff, goesOn: (looks: number) => boolean | Promise<boolean>): Promise<number[]> {
  const times: number[] = [];
  for (let looks = 0; await goesOn(looks); looks += 1) {
    times.push((await timed(() => staff.get('/api/quotes?limit=50'))).ms);
    times.push((await timed(() => staff.post('/api/quotes', newQuote()))).ms);
  }
  return times;
}

function watchMemory(pid: number): { stop(): number | null } {
  const before = memoryOf(pid);
  let most = before ?? 0;
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(pid) ?? 0);
  }, memoryIntervalMs);
  return {
    stop() {
      clearInterval(watching);
      return before === null ? null : most - before;
    },
  };
}

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
