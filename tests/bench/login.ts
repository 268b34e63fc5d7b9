import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { signUpForm } from '#tests/support/account-builders.ts';
import { quantile } from './load.ts';
import { startProduct, type Running } from './servers.ts';

const PERSON = signUpForm('sara@example.com');
const LOGINS = 40;
const RATE = 2_000;
const SECONDS = 10;
type Flood = { attempts: number; during: Record<string, number>; answers: Record<string, number>; broken: number };
const ROUTES = ['/api/v1/website/packages?theme=family', '/api/v1/website/home', '/en/packages/101'];

/** Prints the time of a login with its hash, and what a flood of 2,000 attempts a second leaves of other routes' speed. */
export async function benchLogin(): Promise<void> {
  // every attempt comes from another address, so that only the hashing's own gate stands between it and the cores
  const product = await startProduct(1_000, { TRUST_PROXY: '1' });
  try {
    const response = await post(product, 'signup', PERSON);
    if (!response.ok) throw new Error(`no account: ${response.status}`);
    const times: number[] = [];
    for (let turn = 0; turn < LOGINS; turn += 1) {
      const before = performance.now();
      const reply = await post(product, 'login', { email: PERSON.email, password: PERSON.password });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`no login: ${reply.status}`);
      times.push(performance.now() - before);
    }
    console.log(
      `\n  a login, hash included  p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms (goal: p50 under 100)`,
    );
    const calm = await probe(product, async () => undefined);
    let attempts = '';
    const flooded = await probe(product, async () => {
      attempts = await flood(product);
    });
    console.log(`  ${attempts}`);
    for (const [index, route] of ROUTES.entries())
      console.log(
        `  ${route.padEnd(40)} p99 calm ${percentileOf(calm[index])}, in the flood ${percentileOf(flooded[index])} (goal: under 1,000 ms)`,
      );
  } finally {
    await product.stop();
  }
}

const percentileOf = (times: number[] = []) => `${quantile(times, 0.99).toFixed(0)} ms of ${times.length}`;

const post = ({ url }: Running, call: string, body: object, address = '198.51.100.1') =>
  fetch(`${url}/api/v1/website/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

/** Wrong passwords for as many accounts, from as many addresses, as there are attempts. */
async function flood({ url }: Running): Promise<string> {
  const command = ['tests/bench/flood.ts', new URL(url).port, String(RATE), String(SECONDS)];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  const { attempts, during, answers, broken } = JSON.parse(stdout) as Flood;
  const inTime = Object.values(during).reduce((sum, count) => sum + count, 0);
  const counts = Object.entries(answers).map(([status, count]) => `${count} by ${status}`);
  return `attempts: ${Math.round(attempts / SECONDS)}/s sent, ${Math.round(inTime / SECONDS)}/s answered meanwhile; ${counts.join(', ')}, connections broken ${broken}`;
}

/** Asks each route in turn until the work is done, or for three seconds; the times of each (ms). */
async function probe({ url }: Running, work: () => Promise<void>): Promise<number[][]> {
  const times: number[][] = ROUTES.map(() => []);
  const least = performance.now() + 3_000;
  let over = false;
  const working = work().finally(() => (over = true));
  while (!over || performance.now() < least)
    for (const [index, route] of ROUTES.entries()) {
      const before = performance.now();
      const reply = await fetch(`${url}${route}`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${route} answered ${reply.status}`);
      times[index]?.push(performance.now() - before);
    }
  await working;
  return times;
}
