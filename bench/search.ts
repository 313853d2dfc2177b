import type { ApiClient } from '../server/test/api-client.ts';
import { percentile } from '../server/test/measure.ts';
import { signIn } from './admin-checks.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import { memoryOf } from './footprint.ts';
import type { LoadProfile } from './load-profile.ts';
import { runSql, type TestBed } from './test-bed.ts';

/** Callers as the office types them; the last is found by likeness alone. */
const spellings = [
  '0712345',
  '07 12 34',
  '+254 712 345',
  '254712345678',
  'Mwangi James',
  'Grace Donholm',
  'Nganga',
  'Ng’ang’a',
  'Mwangi  James',
  '10034',
  'GRACE',
  'Mohamed',
];

const looks = 10;

/** Searches of the inbox and its files, among few leads and among many. */
export async function checkSearch(
  { product, productEnvironment }: TestBed,
  { searches }: LoadProfile,
): Promise<Check[]> {
  const [few, many] = searches;
  const staff = await signIn(product.port);
  const databaseUrl = productEnvironment.DATABASE_URL ?? '';
  await storeLeads(databaseUrl, few);
  const before = await timeSearches(staff);
  await storeLeads(databaseUrl, many);
  const amongMany = await timeSearches(staff);
  const files = await checkFiles(staff, product.pid, many);
  await storeLeads(databaseUrl, few);
  const amongFew = [...before, ...(await timeSearches(staff))];
  const [p95, ratio] = [percentile(amongMany, 95), percentile(amongMany, 50) / percentile(amongFew, 50)];
  const leads = many.toLocaleString('en-US');
  return [
    {
      budget: `search of a caller among ${leads} leads, p95 of ${spellings.length} spellings`,
      wanted: `≤ ${budgets.searchP95Ms} ms`,
      measured: `${p95.toFixed(0)} ms`,
      isMet: p95 <= budgets.searchP95Ms,
    },
    {
      budget: `search among ${leads} and among ${few.toLocaleString('en-US')} leads`,
      wanted: `≤ ${budgets.searchRatio} ×`,
      measured: `${ratio.toFixed(2)} ×`,
      isMet: ratio <= budgets.searchRatio,
    },
    ...files,
  ];
}

/** Milliseconds of each search. */
async function timeSearches(staff: ApiClient): Promise<number[]> {
  const times: number[] = [];
  for (let look = 0; look < looks; look++) {
    for (const q of spellings) {
      const since = performance.now();
      const { status } = await staff.get(`/api/quotes?limit=50&q=${encodeURIComponent(q)}`);
      if (status !== 200) throw new Error(`A search was answered with ${status}.`);
      times.push(performance.now() - since);
    }
  }
  return times;
}

/** How often the memory is looked at while a file is made. */
const memoryIntervalMs = 100;

async function checkFiles(staff: ApiClient, pid: number, leads: number): Promise<Check[]> {
  const checks: Check[] = [];
  for (const format of ['xlsx', 'csv']) {
    const before = memoryOf(pid);
    let most = before ?? 0;
    const watching = setInterval(() => {
      most = Math.max(most, memoryOf(pid) ?? 0);
    }, memoryIntervalMs);
    const since = performance.now();
    const { status } = await staff.get(`/api/admin/quotes.${format}`);
    const seconds = (performance.now() - since) / 1_000;
    clearInterval(watching);
    if (status !== 200) throw new Error(`A file was answered with ${status}.`);
    const more = before === null ? null : most - before;
    checks.push({
      budget: `${format} of ${leads.toLocaleString('en-US')} leads`,
      wanted: `≤ ${budgets.fileSeconds} s, ≤ ${budgets.fileMemoryMiB} MiB more`,
      measured: `${seconds.toFixed(1)} s, ${more?.toFixed(0) ?? '–'} MiB more`,
      isMet: seconds <= budgets.fileSeconds && (more ?? 0) <= budgets.fileMemoryMiB,
    });
  }
  return checks;
}

/** So many leads and no others: names, places and phones as varied as an office's, the newest by the minute. */
async function storeLeads(databaseUrl: string, leads: number): Promise<void> {
  const arrayOf = (texts: string) => `array['${texts.replaceAll("'", "''").split(' ').join("','")}']`;
  const first = arrayOf(
    'Wanjiru James Grace Mohammed Amina Achieng Otieno Njeri Kevin Faith Hassan Mary Peter Chebet Mutua',
  );
  const last = arrayOf("Kamau Mwangi Ng'ang'a Odhiambo Wekesa Hassan Kiptoo Mutiso Njoroge Ouma Karanja Langat Abdi");
  const places = arrayOf(
    'Donholm Westlands Kilimani Karen Umoja Kasarani Ruaka Thika Nakuru Kisumu Eldoret Mombasa Voi',
  );
  await runSql(databaseUrl, 'truncate quote restart identity');
  await runSql(databaseUrl, `alter sequence quote_number_seq restart 10001`);
  await runSql(
    databaseUrl,
    `insert into quote (id, full_name, phone, phone_normalized, email, moving_from, moving_to, additional_info, created_at)
     select gen_random_uuid(), name, '0' || digits, '+254' || digits, 'w' || turn || '@example.com', 'Near ' || place, 'Voi',
       'Two bedrooms, third floor, no lift; please call after five', now() - turn * interval '1 minute'
     from (
       select turn, (${first})[1 + turn * 7 % 15] || ' ' || (${last})[1 + turn * 11 / 15 % 13] as name,
         (${places})[1 + turn * 5 / 7 % 13] as place, '7' || lpad((turn * 7919::bigint % 100000000)::text, 8, '0') as digits
       from generate_series(1, ${leads}) turn) as made`,
  );
  await runSql(databaseUrl, 'vacuum analyze quote');
}
