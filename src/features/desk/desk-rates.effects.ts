import { readRates, withdrawRates, writeRates } from '#contract/calls/desk/rates.ts';
import { RATED, type PerDinar } from '#contract/entities/desk/rates.ts';
import { typedAmount } from '#contract/rules/typed-amount.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { provideDeskAct } from './desk-act.effects.ts';
import { provideDeskList } from './desk-list.effects.ts';

const text = (value: unknown) => String(value ?? '').trim();

export const provideRates = () =>
  provideDeskList(async (query, signal) => {
    const { newest, waiting, ...data } = (await send(readRates, { body: query, signal })).data;
    return { ...data, ids: data.items.map(({ date }) => date), rest: { newest, waiting } };
  });

export const provideRateActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      if (name === 'withdraw') {
        const body = { written_at: text(fields.written_at), reason: text(fields.reason) };
        const data = await send(withdrawRates, { params: { date: text(fields.date) }, headers, body });
        return { needsApproval: data.data.outcome === 'asked', data };
      }
      const per_dinar = Object.fromEntries(RATED.map((code) => [code, typedAmount(fields[code])])) as PerDinar;
      const [source, based_on, reason] = [fields.source, fields.based_on, fields.reason].map(text) as [
        string,
        string,
        string,
      ];
      const body = { per_dinar, source, based_on, reason };
      const data = await send(writeRates, { params: { date: text(fields.date) }, headers, body });
      return { needsApproval: data.data.outcome === 'asked', data };
    },
  });
