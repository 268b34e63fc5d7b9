import { fromPromise } from 'xstate';
import {
  changeContract,
  changeProvider,
  fillRooms,
  makeContract,
  makeProvider,
  pasteSeasons,
  readContracts,
  signContract,
  writeSeasons,
} from '#contract/calls/desk/contracts.ts';
import type { SeasonRate } from '#contract/entities/desk/contract.ts';
import { newKey } from '#src/api/new-key.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { ratePasteMachine, type RatesQuery } from '#machines/desk/rate-paste.machine.ts';
import { fillingOf, providerOf, termsOf } from './contracts/contract-forms.ts';
import { provideDeskAct } from './desk-act.effects.ts';
import { provideDeskList } from './desk-list.effects.ts';

const text = (value: unknown) => String(value ?? '').trim();
const done = (data: unknown) => ({ needsApproval: false, data });

export const provideContracts = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readContracts, { body: query, signal });
    return { ...data, ids: data.items.map(({ contract_id }) => contract_id), rest: null };
  });

export const provideContractActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      const params = { id: text(fields.id) };
      const version = Number(fields.version);
      switch (name) {
        case 'provider': {
          const body = providerOf(fields);
          const isNew = params.id === '';
          return done(
            isNew
              ? await send(makeProvider, { headers, body })
              : await send(changeProvider, { params, headers, body: { ...body, version } }),
          );
        }
        case 'make':
          return done(await send(makeContract, { headers, body: termsOf(fields) }));
        case 'change':
          return done(await send(changeContract, { params, headers, body: { ...termsOf(fields), version } }));
        case 'fill':
          return done(await send(fillRooms, { params, headers, body: fillingOf(fields) }));
        case 'remove': {
          const body = { rates: fields.rates as SeasonRate[], apply: true, version };
          return done(await send(writeSeasons, { params, headers, body }));
        }
        default: {
          const body = { version, reason: text(fields.reason) };
          return { needsApproval: true, data: await send(signContract, { params, headers, body }) };
        }
      }
    },
  });

export const provideRatePaste = (onApplied: () => void) => {
  const paste = async ({ contract, ...query }: RatesQuery, apply: boolean, key: string, signal: AbortSignal) => {
    const headers = { 'Idempotency-Key': key };
    const { data } = await send(pasteSeasons, { params: { id: contract }, headers, body: { ...query, apply }, signal });
    return { lines: data.lines, version: data.contract?.version ?? null };
  };
  return ratePasteMachine.provide({
    actors: {
      readRates: fromPromise(({ input, signal }) => paste(input, false, newKey(), signal)),
      applyRates: fromPromise(({ input: { key, ...query }, signal }) => paste(query, true, key, signal)),
    },
    actions: { onApplied },
  });
};
