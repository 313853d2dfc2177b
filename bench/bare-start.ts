import { createServer } from 'node:http';
import pg from 'pg';

/** The least that a program on this database has to do before it answers: the yardstick of the product's start. */
const client = new pg.Client(process.env.DATABASE_URL);
await client.connect();
createServer(async (_, response) => {
  await client.query('select 1');
  response.end('ok');
}).listen(Number(process.env.PORT), '127.0.0.1');
