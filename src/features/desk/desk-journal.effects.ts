import { addBank, readBanks, readEntries, reverseEntry, writeEntry } from '#contract/calls/desk/journal.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { amountOf, type TypedLine } from './books/entry-lines.ts';
import { provideDeskAct } from './desk-act.effects.ts';
import { provideDeskList } from './desk-list.effects.ts';

const text = (value: unknown) => String(value ?? '').trim();

export const provideEntries = () =>
  provideDeskList(async (query, signal) => {
    const [{ data }, banks] = await Promise.all([
      send(readEntries, { body: query, signal }),
      send(readBanks, { body: { size: '100' }, signal }),
    ]);
    return { ...data, ids: data.items.map(({ id }) => id), rest: { banks: banks.data.items } };
  });

export const provideBanks = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readBanks, { body: query, signal });
    return { ...data, ids: data.items.map(({ id }) => id), rest: null };
  });

export const provideJournalActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      const reason = text(fields.reason);
      const currency = fields.currency as ChargedCurrency;
      if (name === 'reverse') {
        const params = { transaction: text(fields.transaction) };
        return { needsApproval: true, data: await send(reverseEntry, { params, headers, body: { reason } }) };
      }
      if (name === 'add') {
        const body = { name: text(fields.name), iban: text(fields.iban), currency, reason };
        return { needsApproval: true, data: await send(addBank, { headers, body }) };
      }
      const lines = (fields.lines as TypedLine[]).map((line) => ({
        account: line.account,
        party: line.account === 'bank' ? line.party : null,
        amount: amountOf(line),
      }));
      const body = { currency, day: text(fields.day), lines, reason };
      return { needsApproval: true, data: await send(writeEntry, { headers, body }) };
    },
  });
