import type { ApiClient } from '../server/test/api-client.ts';
import { percentile } from '../server/test/measure.ts';
import { groupDigits } from '../shared/domain/digits.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import { memoryOf, watchMemory } from './footprint.ts';
import type { LeadProbe } from './lead-probes.ts';
import type { LoadProfile } from './load-profile.ts';
import type { TestBed } from './test-bed.ts';

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

/** Searches of the inbox among few leads and among many, and all of them as files. */
export function searchProbe(
  { product }: TestBed,
  { searches: [few, many], spellingLooks }: LoadProfile,
  staff: ApiClient,
): LeadProbe {
  const found = callers['a caller'];
  const amongFew: number[] = [];
  let amongMany: number[] = [];
  const leads = groupDigits(many);
  return {
    async few() {
      amongFew.push(...(await timeSearches(staff, found, spellingLooks)));
    },
    async many() {
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
      amongMany = await timeSearches(staff, found, spellingLooks);
      return [...checks, ...(await checkFiles(staff, product.pid, many))];
    },
    growth() {
      const ratio = percentile(amongMany, 50) / percentile(amongFew, 50);
      return [
        {
          budget: `search among ${leads} and among ${groupDigits(few)} leads`,
          wanted: `≤ ${budgets.searchRatio} ×`,
          measured: `${ratio.toFixed(2)} ×`,
          isMet: ratio <= budgets.searchRatio,
        },
      ];
    },
  };
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

async function checkFiles(staff: ApiClient, pid: number, leads: number): Promise<Check[]> {
  const checks: Check[] = [];
  for (const format of ['xlsx', 'csv']) {
    const beforeMiB = memoryOf(pid);
    const memory = watchMemory(pid);
    const since = performance.now();
    const { status } = await staff.get(`/api/admin/quotes.${format}`);
    const seconds = (performance.now() - since) / 1_000;
    const moreMiB = memory.stop() - beforeMiB;
    if (status !== 200) throw new Error(`A file was answered with ${status}.`);
    const isKnown = !Number.isNaN(moreMiB);
    checks.push({
      budget: `${format} of ${groupDigits(leads)} leads`,
      wanted: `≤ ${budgets.fileSeconds} s, ≤ ${budgets.fileMemoryMiB} MiB more`,
      measured: `${seconds.toFixed(1)} s, ${isKnown ? `${moreMiB.toFixed(0)} MiB more` : 'memory not known without /proc'}`,
      isMet: seconds <= budgets.fileSeconds && (!isKnown || moreMiB <= budgets.fileMemoryMiB),
    });
  }
  return checks;
}
