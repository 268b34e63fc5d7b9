import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { settledOrder } from '#tests/support/bench-orders.ts';
import { openScriptedBench, type ScriptedBench } from '#tests/support/scripted-bench.ts';

const MINUTE = 60_000;

onBothDatabases('the write of an order whose answer is lost', (dialect) => {
  let { bench, flights, hotels } = {} as ScriptedBench;
  beforeEach(async () => {
    ({ bench, flights, hotels } = await openScriptedBench(dialect));
  });
  afterEach(() => closeWithRightBooks(bench));

  const states = () => [...flights.states(), ...hotels.states()];
  const orders = () => bench.db.selectFrom('orders').select('id').execute();
  /** From the first order on that is written: its transaction ends so, and `reads` reads after it have no answer. */
  function lose(end: 'committed' | 'undone', { error, reads = 0 }: { error: Error; reads?: number }): void {
    const { db } = bench;
    const begin = db.transaction.bind(db);
    const select = db.selectFrom.bind(db);
    db.transaction = () => {
      const transaction = begin();
      const execute = transaction.execute.bind(transaction);
      transaction.execute = async (work) => {
        let isPlacing = false;
        try {
          const result = await execute(async (trx) => {
            const answer = await work(trx);
            isPlacing = (await trx.selectFrom('orders').select('id').execute()).length > 0;
            if (isPlacing && end === 'undone') throw error;
            return answer;
          });
          if (isPlacing) throw error;
          return result;
        } finally {
          if (isPlacing) {
            db.transaction = begin;
            let left = reads;
            db.selectFrom = ((table: 'orders') => {
              if (left === 0) return select(table);
              left -= 1;
              throw error;
            }) as typeof db.selectFrom;
          }
        }
      };
      return transaction;
    };
  }
  async function payAndBook(id: string): Promise<void> {
    const { payment_url } = await bench.pay(id);
    await bench.comeBack(await bench.answer(payment_url, 'approve'));
    expect(await settledOrder(bench, id)).toMatchObject({ state: 'confirmed' });
    expect(states()).toEqual(['booked', 'booked']);
  }

  it('[F4] [M14] what was written stands with all it holds, and is paid and booked', async () => {
    const quote = bench.quote();
    lose('committed', { error: new Error('Query read timeout') });
    const { order_id } = await bench.place(quote);
    expect(states()).toEqual(['held', 'held']);
    expect((await bench.place(quote)).order_id).toBe(order_id);
    await payAndBook(order_id);
  });

  it('[F4] [M2] where it cannot be read whether it was written nothing is let go, and the next click finds it', async () => {
    const quote = bench.quote();
    lose('committed', { error: new Error('Connection terminated unexpectedly'), reads: 1 });
    await expect(bench.place(quote)).rejects.toThrow('Connection terminated');
    expect(states()).toEqual(['held', 'held']);
    bench.clock.advance(4 * MINUTE);
    await bench.run();
    const [order] = await orders();
    expect((await bench.place(quote)).order_id).toBe(order?.id);
    await payAndBook(String(order?.id));
  });

  it('[F4] [M14] what is not there yet may still be written: it is let go after three minutes', async () => {
    lose('undone', { error: new Error('Query read timeout') });
    await expect(bench.place(bench.quote())).rejects.toThrow('Query read timeout');
    expect([await orders(), states()]).toEqual([[], ['held', 'held']]);
    bench.clock.advance(4 * MINUTE);
    await bench.run();
    expect(states()).toEqual(['released', 'released']);
  });

  it('[F4] what the database refused to write is let go at once', async () => {
    const code = dialect === 'sqlite' ? 'ERR_SQLITE_ERROR' : '55P03';
    lose('undone', { error: Object.assign(new Error('lock not available'), { code }) });
    await expect(bench.place(bench.quote())).rejects.toThrow('lock not available');
    expect(states()).toEqual(['released', 'released']);
  });
});
