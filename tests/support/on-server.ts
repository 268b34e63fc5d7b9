import type { Socket } from 'node:net';
import pg from 'pg';

const lines = new Map<string, Promise<pg.Client>>();

async function connect(server: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server });
  // a server that was ended is asked anew by the next statement
  client.on('error', () => lines.delete(name));
  await client.connect();
  // it does not keep the worker from ending
  (client as unknown as { connection: { stream: Socket } }).connection.stream.unref();
  return client;
}

/**
 * Runs a statement that makes or drops a database, over a connection that a worker's tests share: each costs a process.
 * Another `name` is another connection.
 */
export async function onServer(server: string, statement: string, name = 'make'): Promise<void> {
  const line = lines.get(name) ?? connect(server, name);
  lines.set(name, line);
  try {
    await (await line).query(statement);
  } catch (error) {
    lines.delete(name);
    throw error;
  }
}
