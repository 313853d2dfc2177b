import { hashCheaply } from '../../server/test/support/cheap-hash.ts';
import { demoAccount } from '../pages/admin-page.ts';
import { setInitialData, startTestServer } from './server-process.ts';
import { executeStatement } from './server-sql.ts';

/** Makes the data of a first start once. The servers of the workers begin with a copy. */
export default async function createInitialData(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  // The office of the demo shares one password, with which some test signs in every second.
  await executeStatement(server, 'update staff_user set password = $1', [await hashCheaply(demoAccount.password)]);
  await server.stop();
  setInitialData(server);
  return server.remove;
}
