import { argon2 as derive, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2 = promisify(derive);
/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const run = (
  password: string,
  nonce: Buffer,
  cost: typeof COST | { memory: number; passes: number; parallelism: number; tagLength: number },
) => argon2('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost });

/** `memory:passes:lanes:salt:hash`, so that later costs can coexist. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await run(password, salt, COST);
  return [COST.memory, COST.passes, COST.parallelism, salt.toString('base64url'), hash.toString('base64url')].join(':');
}

/** False for an older cost: rehashed at the next login (A3). */
export const isCurrentHash = (passwordHash: string): boolean =>
  passwordHash.startsWith(`${COST.memory}:${COST.passes}:${COST.parallelism}:`);

export async function passwordMatches(password: string, passwordHash: string): Promise<boolean> {
  const [memory, passes, parallelism, salt = '', tag = ''] = passwordHash.split(':');
  const expected = Buffer.from(tag, 'base64url');
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  const hash = await run(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(hash, expected);
}

let decoy: Promise<string> | null = null;

/** As slow as a real check: time must not reveal who is a customer. */
export async function hashDummy(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  await passwordMatches(password, await decoy);
  return false;
}
