// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ActEffects, ConfirmedAct } from '#machines/desk/desk-act.machine.ts';
import { ApiFailure } from '#src/api/api-failure.ts';
import { TextField } from '#src/components/field.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { provideDeskAct } from '#src/features/desk/desk-act.effects.ts';
import { knownQueries, showPage } from '#tests/support/show-page.tsx';

const say = vi.hoisted(() => vi.fn<(text: string) => void>());
vi.mock('#src/components/say.ts', () => ({ say }));

const DO = 'Refund it';
const FIRST = 'Your first request had arrived. What you changed after it was not sent.';
type Body = { amount: string };

/** A server that keeps the answer to each key (M3), of which the first does not arrive. `hears`: whether that request does. */
function aServer({ hears }: { hears: boolean }) {
  const amountOfKey = new Map<string, string>();
  const refunds: string[] = [];
  const attempts: string[] = [];
  const perform = async ({ fields, key }: ConfirmedAct) => {
    const { amount } = fields as Body;
    attempts.push(amount);
    if (attempts.length > 1 || hears) {
      const before = amountOfKey.get(key);
      if (before !== undefined && before !== amount)
        throw new ApiFailure({ status: 422, code: 'idempotency_key_reused', message: 'The key was used.' });
      if (before === undefined) refunds.push(amount);
      amountOfKey.set(key, amount);
    }
    if (attempts.length === 1) throw new ApiFailure({ status: null, code: 'timeout', message: '' });
    return { needsApproval: false, data: {} };
  };
  return { perform, refunds, attempts };
}

type PageProps = Pick<ReturnType<typeof aServer>, 'perform'> & { renew?: () => void };

function Page({ perform, renew = () => undefined }: PageProps) {
  const effects: ActEffects = useActEffects(renew);
  return (
    <ActActor.Provider logic={provideDeskAct({ ...effects, perform })}>
      <Ask />
      <ActDialog act="refund" title="Refund" confirm={DO}>
        <Amount />
      </ActDialog>
    </ActActor.Provider>
  );
}
function Ask() {
  const actor = ActActor.useActorRef();
  return <button onClick={() => actor.send({ type: 'act.ask', name: 'refund', fields: { amount: '30' } })}>Ask</button>;
}
function Amount() {
  const actor = ActActor.useActorRef();
  const change = (amount: string) => actor.send({ type: 'field.change', changes: { amount } });
  return (
    <TextField label="Amount" value={String(useField('amount'))} onChange={(event) => change(event.target.value)} />
  );
}

beforeAll(() => loadLocale('en', ['desk']));
afterEach(() => {
  cleanup();
  say.mockClear();
});

/** Asks for 30, hears nothing, goes back, opens the dialog again and asks for an amount as if nothing had been sent. */
async function beginsAnew(server: ReturnType<typeof aServer>, amount: string) {
  const onOutdated = vi.fn<() => void>();
  const does = showPage('en', <Page perform={server.perform} renew={onOutdated} />, { client: knownQueries() });
  await does.click(screen.getByRole('button', { name: 'Ask' }));
  await does.click(within(await screen.findByRole('dialog')).getByRole('button', { name: DO }));
  await screen.findByText(/we do not know yet whether it was done/u);
  await does.click(screen.getByRole('button', { name: 'Go back' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await does.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = within(await screen.findByRole('dialog'));
  const isTold = dialog.queryByText(/we do not know yet whether it was done/u) !== null;
  await does.clear(dialog.getByLabelText('Amount'));
  await does.type(dialog.getByLabelText('Amount'), amount);
  await does.click(dialog.getByRole('button', { name: DO }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // what it left may be on the page since it was closed, under a newer version; once more when it is done
  return { isTold, renewals: onOutdated.mock.calls.length };
}

it.each(['30', '40'])(
  '[BO5] [M3] a dialog closed after a lost answer and opened again does nothing twice: %s',
  async (amount) => {
    const server = aServer({ hears: true });
    const outcome = await beginsAnew(server, amount);
    expect(server.refunds).toEqual(['30']);
    expect(outcome).toEqual({ isTold: true, renewals: 2 });
    expect(say.mock.calls.flat().at(-1)).toBe('Done');
  },
);

it('[BO5] [M3] where the first had not arrived, what was asked for in the dialog opened again is done, once', async () => {
  const server = aServer({ hears: false });
  await beginsAnew(server, '40');
  expect(server.refunds).toEqual(['40']);
});

/** Asks for 30, hears nothing, and asks for 40 instead. */
async function changesItsMind(server: ReturnType<typeof aServer>) {
  const does = showPage('en', <Page perform={server.perform} />, { client: knownQueries() });
  await does.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = within(await screen.findByRole('dialog'));
  await does.click(dialog.getByRole('button', { name: DO }));
  await dialog.findByText(/we do not know yet whether it was done/u);
  await does.clear(dialog.getByLabelText('Amount'));
  await does.type(dialog.getByLabelText('Amount'), '40');
  // still said while something else is typed
  expect(dialog.getByText(/we do not know yet whether it was done/u)).toBeTruthy();
  await does.click(dialog.getByRole('button', { name: DO }));
}

it('[BO5] [M3] where the first had arrived, what was typed after it is not done too, and staff are told', async () => {
  const server = aServer({ hears: true });
  await changesItsMind(server);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(say.mock.calls.flat()).toEqual([FIRST, 'Done']);
  expect(server.refunds).toEqual(['30']);
  expect(server.attempts).toEqual(['30', '40', '30']);
});

it('[BO5] [M3] where it had not, what was typed after it is done, once', async () => {
  const server = aServer({ hears: false });
  await changesItsMind(server);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.refunds).toEqual(['40']);
  expect(say.mock.calls.flat()).toEqual(['Done']);
});
