import { cheapHash } from '../../server/test/support/cheap-hash.ts';
import { demoAccount } from '../pages/desk-page.ts';
import { beginWithDataOf, startServer } from './server-process.ts';
import { executeStatement } from './server-sql.ts';

/** Makes the data of a first start once. The servers of the workers begin with a copy. */
export default async function makeFirstData(): Promise<() => Promise<void>> {
  const server = await startServer();
  // The office of the demo shares one password, with which some test signs in every second.
  await executeStatement(server, 'update staff_user set password = $1', [await cheapHash(demoAccount.password)]);
  await server.stop();
  beginWithDataOf(server);
  return server.remove;
}
