import { hashCheaply } from '../../server/test/support/cheap-hash.ts';
import { demoAccount } from '../pages/admin-page.ts';
import { setInitialDataFolder, startTestServer } from './server-process.ts';
import { executeStatement } from './server-sql.ts';

/** Creates the data of a first start once. The workers' servers start with a copy. */
export default async function createInitialData(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  // Tests sign in every second with the demo's only password, so its hash must be quick.
  await executeStatement(server, 'update staff_user set password = $1', [await hashCheaply(demoAccount.password)]);
  await server.stop();
  setInitialDataFolder(server);
  return server.remove;
}
