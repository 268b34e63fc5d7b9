import { createHmac, randomBytes, type KeyObject } from 'node:crypto';
import { cipherOf, deriveKey, FIRST_KEY, type Cipher, type Key } from './cipher.ts';
import type { Database, Db, Dialect } from './database.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import { readSecret, storedSecret } from './secret.ts';
import { samplesOf } from './sealed-slices.ts';

export type KeyRing = {
  current: Key;
  keys: Key[];
  cipher: Cipher;
  fingerprint(text: string): string;
};

type KeyRingSource = {
  db: Database;
  dialect: Dialect;
  dataDir: string;
  secretKey: string | null;
  list: Key[];
};

const CANARY = 'key_canary.';
const FIND_KEY = 'find_key';
const FIND_PLACE = 'setting find_key';

/** [OP3]: the first of SECRET_KEYS seals; SECRET_KEY or the stored secret is key 1. */
export async function openKeyRing(deps: KeyRingSource): Promise<KeyRing> {
  const keys = await keysOf(deps);
  const [current] = keys;
  if (!current) throw new Error('SECRET_KEYS names no key.');
  const cipher = cipherOf(keys);
  await checkKeys(deps.db, keys, cipher);
  const findKey = await readFindKey(deps.db, cipher);
  return {
    current,
    keys,
    cipher,
    fingerprint: fingerprintsBy(findKey),
  };
}

const fingerprintsBy = (key: KeyObject) => (text: string) => createHmac('sha256', key).update(text).digest('base64url');

async function keysOf({ list, ...deps }: KeyRingSource): Promise<Key[]> {
  const ids = list.map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    throw new Error('SECRET_KEYS names an id twice: every key needs an id of its own.');
  if (ids.includes(FIRST_KEY)) {
    if (deps.secretKey && list.find(({ id }) => id === FIRST_KEY)?.secret !== deps.secretKey)
      throw new Error('SECRET_KEYS and SECRET_KEY give two different keys with the id 1: leave SECRET_KEY out.');
    return list;
  }
  const first = list.length ? (deps.secretKey ?? (await storedSecret(deps))) : await readSecret(deps);
  return first ? [...list, { id: FIRST_KEY, secret: first }] : list;
}

/** One stored text per key proves it before the first sale. */
async function checkKeys(db: Database, keys: Key[], cipher: Cipher): Promise<void> {
  const canaries = await db.selectFrom('setting').selectAll().where('name', 'like', `${CANARY}%`).execute();
  for (const { name, value_json } of canaries) prove(name.slice(CANARY.length), JSON.parse(value_json), keys, cipher);
  const current = keys[0]?.id ?? FIRST_KEY;
  const canaryIds = new Set(canaries.map(({ name }) => name.slice(CANARY.length)));
  const keyIds = new Set([current]);
  // without canaries (an old database) try real sealed texts
  if (!canaryIds.has(FIRST_KEY) && (await holdsWhatWasSealed(db, keys, cipher))) keyIds.add(FIRST_KEY);
  for (const id of keyIds) {
    if (canaryIds.has(id)) continue;
    const name = CANARY + id;
    await db
      .insertInto('setting')
      .values({ name, value_json: JSON.stringify(cipher.sealWith(id, id, name)) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    // another process may have been first, with another key
    const row = await db.selectFrom('setting').select('value_json').where('name', '=', name).executeTakeFirstOrThrow();
    prove(id, JSON.parse(row.value_json), keys, cipher);
  }
}

function prove(id: string, sealed: unknown, keys: Key[], cipher: Cipher): void {
  if (!keys.some((key) => key.id === id))
    throw new Error(
      `SECRET_KEYS lacks the key with the id ${id}, which sealed data of this database; add it${id === FIRST_KEY ? ', or SECRET_KEY' : ''}.`,
    );
  try {
    cipher.open(String(sealed), CANARY + id);
  } catch {
    throw new Error(
      `${id === FIRST_KEY ? 'SECRET_KEY (or the key with the id 1 in SECRET_KEYS)' : `SECRET_KEYS: the key with the id ${id}`} is not the one that sealed this database’s data.`,
    );
  }
}

async function holdsWhatWasSealed(db: Database, keys: Key[], cipher: Cipher): Promise<boolean> {
  for (const column of SEALED_COLUMNS)
    for (const { sealed, place } of await samplesOf(db, column, 'v1.')) {
      if (!keys.some(({ id }) => id === FIRST_KEY))
        throw new Error(
          'SECRET_KEYS lacks the key with the id 1, which sealed data of this database; add it, or SECRET_KEY.',
        );
      try {
        cipher.open(sealed, place);
      } catch {
        throw new Error(
          'SECRET_KEY (or the key with the id 1 in SECRET_KEYS) is not the one that sealed this database’s data.',
        );
      }
      return true;
    }
  return false;
}

/** Survives rotations, so existing indexes still match. */
async function readFindKey(db: Database, cipher: Cipher): Promise<KeyObject> {
  const read = () => db.selectFrom('setting').select('value_json').where('name', '=', FIND_KEY).executeTakeFirst();
  let row = await read();
  if (!row) {
    const sealed = cipher.seal(randomBytes(32).toString('base64url'), FIND_PLACE);
    await db
      .insertInto('setting')
      .values({ name: FIND_KEY, value_json: JSON.stringify(sealed) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    row = await read();
  }
  return deriveKey(cipher.open(String(JSON.parse(row!.value_json)), FIND_PLACE), 'find');
}

/** Rebuild every index in the same transaction; no server may run. */
export async function renewFindKey(db: Db, ring: KeyRing): Promise<KeyRing> {
  const text = randomBytes(32).toString('base64url');
  await db
    .updateTable('setting')
    .set({ value_json: JSON.stringify(ring.cipher.seal(text, FIND_PLACE)) })
    .where('name', '=', FIND_KEY)
    .execute();
  return { ...ring, fingerprint: fingerprintsBy(deriveKey(text, 'find')) };
}

/** With the current key; canaries of unused keys go. */
export async function rotateSettings(db: Db, { cipher, current }: KeyRing): Promise<void> {
  const row = await db.selectFrom('setting').select('value_json').where('name', '=', FIND_KEY).executeTakeFirst();
  if (row) {
    const text = cipher.open(String(JSON.parse(row.value_json)), FIND_PLACE);
    await db
      .updateTable('setting')
      .set({ value_json: JSON.stringify(cipher.seal(text, FIND_PLACE)) })
      .where('name', '=', FIND_KEY)
      .execute();
  }
  await db
    .deleteFrom('setting')
    .where('name', 'like', `${CANARY}%`)
    .where('name', '!=', CANARY + current.id)
    .execute();
}
