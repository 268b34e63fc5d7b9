import type { Traveller } from '#contract/entities/traveller.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';
import { inOneAct, type ActDeps, type Acting } from './acting.ts';
import { addNote } from './notes.store.ts';
import { travellersOf } from './people.ts';
import { refusedFor } from './sentences.ts';

export const createReveal =
  ({ cipher, ...deps }: ActDeps & { cipher: Cipher }) =>
  async (order: OrderRow, reason: string, { id, actor }: Acting): Promise<Traveller[]> => {
    if (order.documents_erased_at !== null) throw refusedFor('erased');
    await inOneAct(deps, async (trx) => {
      const now = deps.clock.now();
      const note = await addNote(trx, cipher, { orderId: order.id, accountId: id, kind: 'reveal', text: reason, now });
      await deps.audit(trx, actor, { act: 'order.reveal', target: { kind: 'order', id: order.id }, detail: { note } });
    });
    return travellersOf(cipher, order);
  };
