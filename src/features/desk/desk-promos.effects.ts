import {
  changePromo,
  makePromo,
  readPromo,
  readPromos,
  readPromoUses,
  turnPromo,
} from '#contract/calls/desk/promos.ts';
import { termsOfForm, type PromoForm } from '#contract/rules/promo-form.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { provideDeskAct } from './desk-act.effects.ts';
import { provideDeskList } from './desk-list.effects.ts';

const text = (value: unknown) => String(value ?? '').trim();

export const providePromos = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readPromos, { body: query, signal });
    return { ...data, ids: data.items.map(({ code }) => code), rest: null };
  });

export const providePromoUses = (code: string) =>
  provideDeskList(async (query, signal) => {
    const params = { code };
    const [{ data }, { data: promo }] = await Promise.all([
      send(readPromoUses, { params, body: query, signal }),
      send(readPromo, { params, signal }),
    ]);
    return { ...data, ids: data.items.map(({ order_id }) => order_id), rest: { promo } };
  });

export const providePromoActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      const [code, reason, version] = [text(fields.code), text(fields.reason), Number(fields.version)];
      if (name === 'on' || name === 'off') {
        const body = { is_on: name === 'on', reason, version };
        return { needsApproval: false, data: await send(turnPromo, { params: { code }, headers, body }) };
      }
      const terms = termsOfForm(fields as PromoForm);
      const data =
        name === 'make'
          ? await send(makePromo, { headers, body: { code, terms, reason } })
          : await send(changePromo, { params: { code }, headers, body: { terms, reason, version } });
      return { needsApproval: data.data.outcome === 'asked', data };
    },
  });
