import { beginWithDataOf, startServer } from './server-process.ts';

/** Makes the data of a first start once. The servers of the workers begin with a copy. */
export default async function makeFirstData(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.stop();
  beginWithDataOf(server);
  return server.remove;
}
