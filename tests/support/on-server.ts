import type { Socket } from 'node:net';
import pg from 'pg';

let line: Promise<pg.Client> | null = null;

async function connect(server: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server });
  // a server that was ended is asked anew by the next statement
  client.on('error', () => (line = null));
  await client.connect();
  // it does not keep the worker from ending
  (client as unknown as { connection: { stream: Socket } }).connection.stream.unref();
  return client;
}

/** Runs a statement that makes or drops a database, over one connection that a worker's tests share: each costs a process. */
export async function onServer(server: string, statement: string): Promise<void> {
  line ??= connect(server);
  try {
    await (await line).query(statement);
  } catch (error) {
    line = null;
    throw error;
  }
}
