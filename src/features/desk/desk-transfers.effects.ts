import {
  askTransfers,
  readTransfer,
  readTransfers,
  takeBankFile,
  tellOutcomes,
  type Payee,
} from '#contract/calls/desk/transfers.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { saveFile } from '#src/tab/save-file.ts';
import { provideDeskAct } from './desk-act.effects.ts';
import { provideDeskList } from './desk-list.effects.ts';

const text = (value: unknown) => String(value ?? '').trim();

export const provideTransfers = () =>
  provideDeskList(async (query, signal) => {
    const { due, banks, ...data } = (await send(readTransfers, { body: query, signal })).data;
    return { ...data, ids: data.items.map(({ id }) => id), rest: { due, banks } };
  });

export const provideTransfer = (id: string) =>
  provideDeskList(async (query, signal) => {
    const { run, ...data } = (await send(readTransfer, { params: { id }, body: query, signal })).data;
    return { ...data, ids: data.items.map(({ reference }) => reference), rest: { run } };
  });

export const provideTransferActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      const params = { id: text(fields.run) };
      if (name === 'run') {
        const chosen = fields.chosen as Payee[];
        const body = {
          bank: text(fields.bank),
          value_day: text(fields.value_day),
          reason: text(fields.reason),
          lines: chosen.map(({ expert, amount }) => ({ expert_id: expert.id, amount })),
        };
        return { needsApproval: true, data: await send(askTransfers, { headers, body }) };
      }
      if (name === 'file') {
        const { data } = await send(takeBankFile, { params });
        saveFile(data.name, data.text, 'text/csv;charset=utf-8');
        return { needsApproval: false, data: null };
      }
      const lines = (fields.references as string[]).map((reference) => ({
        reference,
        outcome: fields.outcome as 'executed' | 'returned',
        on: text(fields.on),
        bank_reference: text(fields.bank_reference),
        reason: text(fields.reason),
      }));
      return { needsApproval: false, data: await send(tellOutcomes, { params, headers, body: { lines } }) };
    },
  });
