import type { StartLine, StartList } from '#contract/calls/desk/start.ts';
import { EMBEDDED_SOURCE } from '#contract/entities/desk/rates.ts';
import { addDays } from '#contract/rules/dates.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { DAY, MINUTE } from '#server/kernel/time.ts';
import { actorOf, type WriteAudit } from '#server/modules/audit/index.ts';
import { readKits, type Kit } from '#server/modules/catalogue/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import sentences from './sentences.json' with { type: 'json' };
import {
  countActiveExperts,
  countContracts,
  countPricedPackages,
  countRateTables,
  hasHouse,
  hasTerms,
  isMailTaken,
  isShopOpen,
  writeShopOpen,
} from './shop.store.ts';

/** `configured`: what the environment answers, apart from rows; `ownHotels`: rooms of own contracts alone. */
export type ShopDeps = {
  db: Database;
  clock: Clock;
  audit: WriteAudit;
  configured: Record<'gateway' | 'suppliers' | 'ownHotels' | 'mail', boolean>;
};

const PRICE_DAYS = 7;
const RATE_DAYS = 4;
/** Ms; younger letters may still be on their way. */
const MAIL_WITHIN = 10 * MINUTE;

/** [CA18]: what is missing before one can sell, from rows and configuration alone. */
export function createShopDesk({ db, clock, audit, configured }: ShopDeps) {
  async function linesOf(of: Db): Promise<StartLine[]> {
    const now = clock.now();
    const today = new Date(now).toISOString().slice(0, 10);
    const cities = (await readKits(of)).all.map(({ city }) => city);
    const isEach = (has: (city: Kit['city']) => boolean) => cities.length > 0 && cities.every(has);
    const hard = (id: StartLine['id'], done: boolean): StartLine => ({ id, hard: true, done });
    return [
      hard('house', await hasHouse(of)),
      hard('terms', await hasTerms(of)),
      hard('gateway', configured.gateway),
      hard('rates', (await countRateTables(of, addDays(today, -RATE_DAYS), EMBEDDED_SOURCE)) > 0),
      hard('suppliers', configured.suppliers && (!configured.ownHotels || (await countContracts(of, today)) > 0)),
      hard('mail', configured.mail && (await isMailTaken(of, now - MAIL_WITHIN))),
      hard('city', cities.length > 0),
      hard('expert', (await countActiveExperts(of)) > 0),
      hard('package', (await countPricedPackages(of, now - PRICE_DAYS * DAY)) > 0),
      { id: 'transfers', hard: false, done: isEach(({ transfer }) => transfer !== null) },
      // they stand on the city's packages
      { id: 'photos', hard: false, done: isEach(({ pictures = [] }) => pictures.length > 0) },
    ];
  }

  const read = async (): Promise<StartList> => ({ open: await isShopOpen(db), lines: await linesOf(db) });

  async function set(isOpen: boolean, reason: string, caller: Caller): Promise<StartList> {
    await inTransaction(db, async (trx) => {
      if ((await isShopOpen(trx)) === isOpen) throw new Refusal(409, 'changed', sentences.changed);
      if (isOpen && (await linesOf(trx)).some(({ hard, done }) => hard && !done))
        throw new Refusal(422, 'not_ready', sentences.notReady);
      await writeShopOpen(trx, isOpen);
      const act = isOpen ? 'shop.open' : 'shop.close';
      await audit(trx, actorOf(caller), { act, target: { kind: 'setting', id: 'shop' }, detail: { reason } });
    });
    return read();
  }

  return { read, set };
}
