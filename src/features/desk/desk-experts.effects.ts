import {
  adjustEarnings,
  holdPayouts,
  putExpertOnLevel,
  readDeskExpert,
  readDeskExperts,
  readPayout,
  readPayouts,
  releasePayouts,
  revealPayoutDetails,
  restoreExpert,
  suspendExpert,
} from '#contract/calls/desk/experts.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import { typedAmount } from '#contract/rules/typed-amount.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { provideDeskAct } from './desk-act.effects.ts';
import { provideDeskList } from './desk-list.effects.ts';

const text = (value: unknown) => String(value ?? '').trim();
const TURNS = { suspend: suspendExpert, restore: restoreExpert, hold: holdPayouts, release: releasePayouts };

export const provideExperts = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readDeskExperts, { body: query, signal });
    return { ...data, ids: data.items.map(({ expert_id }) => String(expert_id)), rest: null };
  });

export const providePayouts = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readPayouts, { body: query, signal });
    return { ...data, ids: data.items.map(({ id }) => id), rest: null };
  });

export const provideExpert = (id: string) =>
  provideDeskList(async (query, signal) => {
    const { expert, ...data } = (await send(readDeskExpert, { params: { id }, body: query, signal })).data;
    return { ...data, ids: data.items.map((line) => line.id), rest: { expert } };
  });

export const providePayout = (id: string) =>
  provideDeskList(async (query, signal) => {
    const { payout, transaction_id, ...data } = (await send(readPayout, { params: { id }, body: query, signal })).data;
    return { ...data, ids: data.items.map(({ earning_id }) => earning_id), rest: { payout, transaction_id } };
  });

export const provideExpertActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      const at = { params: { id: text(fields.id) }, headers };
      const [reason, version] = [text(fields.reason), Number(fields.version)];
      if (name === 'level') {
        const body = { reason, version, level: Number(fields.level) };
        return { needsApproval: false, data: await send(putExpertOnLevel, { ...at, body }) };
      }
      if (name === 'adjust') {
        const amount = typedAmount(fields.amount) * (fields.direction === 'take' ? -1 : 1);
        const body = { reason, amount, currency: fields.currency as ChargedCurrency };
        return { needsApproval: true, data: await send(adjustEarnings, { ...at, body }) };
      }
      if (name === 'reveal') {
        const { data } = await send(revealPayoutDetails, { params: at.params, body: { reason } });
        return { needsApproval: false, data };
      }
      const call = TURNS[name as keyof typeof TURNS] ?? holdPayouts;
      return { needsApproval: false, data: await send(call, { ...at, body: { reason, version } }) };
    },
  });
