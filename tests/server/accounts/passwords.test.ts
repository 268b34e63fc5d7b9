import { argon2Sync } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { ROOT } from '#scripts/run.ts';
import { isCurrentHash, passwordMatches } from '#server/modules/accounts/passwords.ts';

const PASSWORD = 'a quiet long secret';
const COST = { memory: 19_456, passes: 2, parallelism: 1 };

it('[OP4] a password is hashed as OWASP asks at least, and an older hash is known by its words', () => {
  // in a process of its own: the tests' own hashes are cheap (tests/support/setup.ts)
  const module = join(ROOT, 'server/modules/accounts/passwords.ts');
  const program = `const { hashPassword } = await import(${JSON.stringify(module)}); console.log(await hashPassword(${JSON.stringify(PASSWORD)}));`;
  const hash = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).trim();
  const [memory, passes, parallelism, salt = '', tag] = hash.split(':');
  expect([memory, passes, parallelism].map(Number)).toEqual(Object.values(COST));
  const nonce = Buffer.from(salt, 'base64url');
  expect(nonce).toHaveLength(16);
  const derived = argon2Sync('argon2id', { message: Buffer.from(PASSWORD), nonce, tagLength: 32, ...COST });
  expect(tag).toBe(derived.toString('base64url'));
  expect(isCurrentHash(hash)).toBe(true);
  expect(isCurrentHash(hash.replace('19456:2', '4096:3'))).toBe(false);
});

it('[OP4] a hash of another cost is checked at its own', async () => {
  const nonce = Buffer.alloc(16, 7);
  const cost = { memory: 64, passes: 3, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message: Buffer.from(PASSWORD), nonce, tagLength: 32, ...cost });
  const hash = ['64', '3', '1', nonce.toString('base64url'), tag.toString('base64url')].join(':');
  expect(await passwordMatches(PASSWORD, hash)).toBe(true);
  expect(await passwordMatches(`${PASSWORD}s`, hash)).toBe(false);
});
