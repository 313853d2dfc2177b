import type { ApiClient } from '../server/test/api-client.ts';
import type { Check } from './check.ts';
import type { LoadProfile } from './load-profile.ts';
import { deleteLeads, storeLeads, takeIn } from './many-leads.ts';
import { signIn } from './staff-client.ts';
import type { TestBed } from './test-bed.ts';

/** Measures something among few leads, among many, and among few again. */
export interface LeadProbe {
  few(): Promise<void>;
  /** @returns what is known among many already */
  many(): Promise<Check[]>;
  growth(): Check[];
}

/**
 * Stores the leads once for all who measure among many leads: that takes longer than what they measure. Few come before and
 * after, because minutes lie between them, and a machine may be slower in one than in another.
 */
export async function probeLeads(
  { product, productEnvironment }: TestBed,
  { searches: [few, many] }: LoadProfile,
  makeProbes: (staff: ApiClient) => LeadProbe[],
): Promise<Check[]> {
  const databaseUrl = productEnvironment.DATABASE_URL ?? '';
  const staff = await signIn(product.port);
  const probes = makeProbes(staff);
  const fill = async (from: number, to: number) => {
    if (from === 0) await deleteLeads(databaseUrl);
    await storeLeads(databaseUrl, from, to);
    await takeIn(staff, to);
  };
  const checks: Check[] = [];
  await fill(0, few);
  for (const probe of probes) await probe.few();
  await fill(few, many);
  for (const probe of probes) checks.push(...(await probe.many()));
  await fill(0, few);
  for (const probe of probes) await probe.few();
  return [...checks, ...probes.flatMap((probe) => probe.growth())];
}
