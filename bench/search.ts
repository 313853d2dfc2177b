import type { ApiClient } from '../server/test/api-client.ts';
import { percentile } from '../server/test/measure.ts';
import { signIn } from './admin-checks.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import { memoryOf } from './footprint.ts';
import type { LoadProfile } from './load-profile.ts';
import { runSql, type TestBed } from './test-bed.ts';

/** Callers as the office types them. */
export const callers = {
  'a caller': [
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
    'ja',
  ],
  'a misspelt caller': ['Mohamed', 'Mwnagi', 'Odiambo', 'Grace Donhom', 'Achieng Mutsio', 'Lagnat', '0712 345 679'],
  'a caller who is not there': [
    'Zebra',
    'Wafula',
    'Grace Zebra',
    'Grace Donholm Kisumu',
    'Wambui Wafula Juma',
    '0799 999 999',
    'zq',
    'Q-999999',
  ],
};

/** Searches of the inbox and its files, among few leads and among many. */
export async function checkSearch(
  { product, productEnvironment }: TestBed,
  { searches, spellingLooks }: LoadProfile,
): Promise<Check[]> {
  const [few, many] = searches;
  const staff = await signIn(product.port);
  const databaseUrl = productEnvironment.DATABASE_URL ?? '';
  await storeLeads(databaseUrl, few);
  const found = callers['a caller'];
  const before = await timeSearches(staff, found, spellingLooks);
  await storeLeads(databaseUrl, many);
  await learnWords(staff, many);
  const leads = many.toLocaleString('en-US');
  const checks: Check[] = [];
  for (const [who, spellings] of Object.entries(callers)) {
    const p95 = percentile(await timeSearches(staff, spellings, spellingLooks), 95);
    checks.push({
      budget: `search of ${who} among ${leads} leads, p95 of ${spellings.length} spellings`,
      wanted: `≤ ${budgets.searchP95Ms} ms`,
      measured: `${p95.toFixed(0)} ms`,
      isMet: p95 <= budgets.searchP95Ms,
    });
  }
  const amongMany = await timeSearches(staff, found, spellingLooks);
  const files = await checkFiles(staff, product.pid, many);
  await storeLeads(databaseUrl, few);
  const amongFew = [...before, ...(await timeSearches(staff, found, spellingLooks))];
  const ratio = percentile(amongMany, 50) / percentile(amongFew, 50);
  return [
    ...checks,
    {
      budget: `search among ${leads} and among ${few.toLocaleString('en-US')} leads`,
      wanted: `≤ ${budgets.searchRatio} ×`,
      measured: `${ratio.toFixed(2)} ×`,
      isMet: ratio <= budgets.searchRatio,
    },
    ...files,
  ];
}

/** Searches take in the words of so many new leads each: the table was filled behind the product's back. */
export const learnedBySearch = 10_000;

async function learnWords(staff: ApiClient, leads: number): Promise<void> {
  for (let learned = 0; learned < leads; learned += learnedBySearch) await staff.get('/api/quotes?q=nobodyatall');
}

/**
 * Milliseconds of each search.
 * @param address of the search, to which what is sought is added
 */
export async function timeSearches(
  staff: ApiClient,
  spellings: string[],
  looks: number,
  address = '/api/quotes?limit=50&q=',
): Promise<number[]> {
  const times: number[] = [];
  for (let look = 0; look < looks; look++) {
    for (const q of spellings) {
      const since = performance.now();
      const { status } = await staff.get(address + encodeURIComponent(q));
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

/** So many leads and no others: the newest by the minute. */
async function storeLeads(databaseUrl: string, leads: number): Promise<void> {
  await runSql(databaseUrl, 'truncate quote, lead_word restart identity');
  await runSql(databaseUrl, 'update lead_words_learned set number = 0');
  await runSql(databaseUrl, `alter sequence quote_number_seq restart 10001`);
  await runSql(
    databaseUrl,
    `insert into quote (id, full_name, phone, phone_normalized, email, moving_from, moving_to, additional_info, created_at)
     select gen_random_uuid(), name, '0' || digits, '+254' || digits, 'w' || turn || '@example.com', 'Near ' || place, 'Voi',
       'Two bedrooms, third floor, no lift; please call after five', now() - turn * interval '1 minute'
     from (${peopleSql(1, leads)}) as made`,
  );
  await runSql(databaseUrl, 'vacuum analyze quote');
}

const arrayOf = (texts: string) => `array['${texts.replaceAll("'", "''").split(' ').join("','")}']`;
const firstNames = arrayOf(
  'Wanjiru James Grace Mohammed Amina Achieng Otieno Njeri Kevin Faith Hassan Mary Peter Chebet Mutua',
);
const lastNames = arrayOf(
  "Kamau Mwangi Ng'ang'a Odhiambo Wekesa Hassan Kiptoo Mutiso Njoroge Ouma Karanja Langat Abdi",
);
const places = arrayOf('Donholm Westlands Kilimani Karen Umoja Kasarani Ruaka Thika Nakuru Kisumu Eldoret Mombasa Voi');
const syllables = arrayOf(
  'wa nji ru ka mau mwa ngi che bet mu ti so dhi am bo na ku ri plan gat ong lu sa ha di ki te ma',
);

/** SQL: people with names, places and phones as varied as an office's: `turn`, `name`, `place`, `digits`. */
export const peopleSql = (first: number, last: number) => `
  select turn, (${firstNames})[1 + turn * 7 % 15] || ' ' || case
      when turn % 5 = 0
        then (${syllables})[1 + turn % 28] || (${syllables})[1 + turn / 28 % 28] || (${syllables})[1 + turn / 784 % 28]
      else (${lastNames})[1 + turn * 11 / 15 % 13]
    end as name,
    (${places})[1 + turn * 5 / 7 % 13] as place, '7' || lpad((turn * 7919::bigint % 100000000)::text, 8, '0') as digits
  from generate_series(${first}, ${last}) turn`;
