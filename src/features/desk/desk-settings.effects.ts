import { changeDeskSettings } from '#contract/calls/desk/settings.ts';
import { CHARGED, type ChargedCurrency } from '#contract/constants.ts';
import { typedAmount } from '#contract/rules/typed-amount.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { provideDeskAct } from './desk-act.effects.ts';

type Amounts = Record<ChargedCurrency, number>;

export const provideSettingsActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ fields }, headers) {
      const limitOf = (limit: string) =>
        Object.fromEntries(
          CHARGED.map((currency) => [currency, typedAmount(fields[`${limit}.${currency}`])]),
        ) as Amounts;
      const body = {
        make_your_trip: fields.make_your_trip === true,
        desk_limits: { refund: limitOf('refund'), waiver: limitOf('waiver'), day: limitOf('day') },
        reason: String(fields.reason ?? '').trim(),
        version: String(fields.version ?? ''),
      };
      return { needsApproval: true, data: await send(changeDeskSettings, { headers, body }) };
    },
  });
