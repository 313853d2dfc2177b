import { ApiClient } from '../server/test/api-client.ts';
import { addressOf } from './product.ts';
import { benchStaff } from './test-bed.ts';

/** Signs in to the product on this port, as the benchmark's account unless it is said. */
export async function signIn(port: number, { username, password } = benchStaff): Promise<ApiClient> {
  const staff = new ApiClient({ origin: addressOf(port) });
  const { status } = await staff.post('/api/admin/login', { username, password });
  if (status !== 200) throw new Error(`The benchmark's account could not sign in: ${status}.`);
  return staff;
}
