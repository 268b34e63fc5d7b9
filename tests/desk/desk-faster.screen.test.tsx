// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import { deskActMachine, type ActEffects, type ActResult, type ConfirmedAct } from '#machines/desk/desk-act.machine.ts';
import { deskListMachine, type ListPage, type ListQuery } from '#machines/desk/desk-list.machine.ts';
import { ApiFailure } from '#src/api/api-failure.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ApprovalsScreen } from '#src/features/desk/approvals/approvals-screen.tsx';
import { provideDeskAct } from '#src/features/desk/desk-act.effects.ts';
import { InPage } from '#tests/support/in-page.tsx';

const AT = '2026-11-23T08:46:00.000Z';
const GO_ON = 'Continue with the current version';
const SAMI = { id: 12, name: 'Sami Alenezi' };
const changed = (extra: Record<string, unknown>) =>
  new ApiFailure({ status: 409, code: 'changed', message: 'This has changed in the meantime.', extra });

const client = new QueryClient();
const draw = (children: ReactNode) =>
  render(
    <InPage locale="en">
      <QueryClientProvider client={client}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    </InPage>,
  );
beforeAll(() => loadLocale('en'));
afterEach(() => {
  cleanup();
  client.clear();
});

/** Presses the act of a dialog that somebody else was faster with; answers the dialog, and what was sent. */
async function wasLate(act: string, fields: Record<string, unknown>, extra: Record<string, unknown>) {
  const bodies: Record<string, unknown>[] = [];
  const logic = deskActMachine.provide({
    actors: {
      performAct: fromPromise<ActResult, ConfirmedAct>(async ({ input }) => {
        bodies.push(input.fields);
        throw changed(extra);
      }),
    },
    actions: { onOutdated: () => undefined },
  });
  function Ask() {
    const actor = ActActor.useActorRef();
    return <button onClick={() => actor.send({ type: 'act.ask', name: act, fields })}>Ask</button>;
  }
  draw(
    <ActActor.Provider logic={logic}>
      <Ask />
      <ActDialog act={act} title="Sure?" confirm="Do it">
        {null}
      </ActDialog>
    </ActActor.Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Do it' }));
  await dialog.findByText('This has changed in the meantime.');
  return { dialog, bodies };
}

const approval = (more: Partial<Approval>) => ({ approval: { id: 'a1', state: 'waiting', version: 2, ...more } });
const member = (more: object) => ({
  member: { id: 7, state: 'active', role: 'finance', version: 5, changed_at: AT, ...more },
});
const workCase = (more: object) => ({
  case: { case_id: 'c', state: 'open', times: 3, last_at: AT, settled_at: null, settle_refusal: null, ...more },
});
const job = (more: object) => ({
  job: { job_id: 'j', state: 'dead', requeued: 2, story: [], requeue_refusal: null, drop_refusal: null, ...more },
});
const decided = { decided_by: SAMI, decided_at: AT, note: 'Agreed by phone' };

it.each([
  ['approve', approval({ state: 'done', ...decided }), ['Approved and carried out', 'Agreed by phone', SAMI.name]],
  ['withdraw', approval({ state: 'refused', ...decided }), ['Refused', SAMI.name]],
  ['disable', member({ state: 'disabled' }), ['Disabled']],
  [
    'settle',
    workCase({
      state: 'settled',
      settled_by: { kind: 'staff', name: SAMI.name },
      settled_at: AT,
      reason: 'Paid',
      settle_refusal: 'settled',
    }),
    ['Resolved', 'Paid', SAMI.name],
  ],
  [
    'requeue',
    job({
      state: 'due',
      requeue_refusal: 'state',
      story: [{ at: AT, code: 'requeued', by: { kind: 'staff', name: SAMI.name }, reason: 'The box is back' }],
    }),
    ['Waiting in the queue', 'The box is back', SAMI.name],
  ],
  ['drop', job({ state: 'dropped', drop_refusal: 'state' }), ['Dropped']],
  ['publish', { review: { state: 'published', version: 4 } }, ['Shown to visitors']],
  ['refuse', { review: { state: 'withdrawn', version: 4 } }, ['Withdrawn by the traveller']],
  ['pass', { case: { case_id: 'm', kind: 'photo', state: 'removed', ...decided } }, ['Removed', SAMI.name]],
  [
    'withdraw',
    {
      package: { package_id: 101, state: 'withdrawn', withdrawn: { by: SAMI, at: AT, reason: 'The hotel burnt down' } },
    },
    ['Off sale', 'The hotel burnt down', SAMI.name],
  ],
  [
    'suspend',
    { expert: { state: 'suspended', version: 3, hold: null, changed: { by: SAMI, at: AT, reason: 'Complaints' } } },
    ['Suspended', 'Complaints', SAMI.name],
  ],
  ['send_again', {}, []],
])('[BO5] what somebody else has decided is shown, and nothing leads on: %s %#', async (act, extra, phrases) => {
  const { dialog } = await wasLate(act, { id: '7', version: 1 }, extra);
  for (const words of phrases) expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: GO_ON })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Do it' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Go back' })).toBeTruthy();
});

it.each([
  ['approve', approval({}), { version: 2, approval: approval({}).approval }],
  ['role', member({}), { version: 5 }],
  ['settle', workCase({}), { times: 3 }],
  ['requeue', job({}), { requeued: 2 }],
  [
    'refuse',
    { review: { state: 'published', version: 4, stars: 2, text: 'Late' } },
    { version: 4, stars: 2, text: 'Late' },
  ],
  ['hold', { expert: { state: 'suspended', version: 3, hold: null, changed: null } }, { version: 3 }],
  ['withdraw', { rates: { date: '2026-12-01', written_at: AT, changed: null } }, { written_at: AT }],
  [
    'write',
    { rates: { date: '2026-12-01', per_dinar: { SAR: 12.2 }, changed: null } },
    { based_on: '2026-12-01', before: { SAR: 12.2 } },
  ],
  ['off', { promo: { version: 9, changed: { by: SAMI, at: AT, reason: 'Sold out' } } }, { version: 9 }],
])('[BO5] an act that may still follow goes on with the number of now: %s %#', async (act, extra, next) => {
  const { dialog, bodies } = await wasLate(act, { id: '7', version: 1, reason: 'mine' }, extra);
  await userEvent.click(dialog.getByRole('button', { name: GO_ON }));
  await userEvent.click(dialog.getByRole('button', { name: 'Do it' }));
  expect(bodies).toEqual([
    { id: '7', version: 1, reason: 'mine' },
    { id: '7', version: 1, reason: 'mine', ...next },
  ]);
});

const APPROVAL = {
  id: 'a1',
  act: 'staff.role',
  matter: 'people',
  target_kind: 'staff',
  target_id: '7',
  target_name: 'Huda',
  request: { before: 'support', after: 'finance' },
  reason: 'She moves',
  amount: null,
  currency: null,
  asked_by: SAMI,
  asked_at: AT,
  expires_at: AT,
  failure: null,
  version: 1,
  is_own: false,
  ...decided,
} as unknown as Approval;
const waiting = { ...APPROVAL, state: 'waiting', may_decide: true } satisfies Approval;
const outcome = { ...APPROVAL, state: 'done', version: 2, may_decide: false } satisfies Approval;

/** The approvals, one of which waits until it is read again. */
function approvals(perform: () => Promise<ActResult>) {
  const answers = [waiting];
  const read = async (): Promise<ListPage> => {
    const items = [answers.shift() ?? outcome];
    return { items, ids: ['a1'], page: 1, pages: 1, total: 1, dropped: [], relief: null, rest: null };
  };
  const logic = deskListMachine.provide({
    actors: { readPage: fromPromise<ListPage, { query: ListQuery }>(() => read()) },
  });
  client.setQueryData(deskQueries.home().queryKey, { queues: [] } as never);
  draw(<ApprovalsScreen logic={logic} provide={(effects: ActEffects) => provideDeskAct({ ...effects, perform })} />);
  return { homeIsOld: () => client.getQueryState(deskQueries.home().queryKey)?.isInvalidated };
}

it.each([
  ['is done', async () => ({ needsApproval: false, data: null })],
  [
    'was done by somebody else',
    async () => {
      throw changed({ approval: outcome });
    },
  ],
])('[BO5] [BO12] the list and the numbers of the rail are read anew once an act %s', async (_, perform) => {
  const { homeIsOld } = approvals(perform);
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(homeIsOld()).toBe(false);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  const row = await screen.findByRole('cell', { name: 'Approved and carried out', hidden: true });
  expect(row).toBeTruthy();
  expect(homeIsOld()).toBe(true);
  expect(within(screen.getByRole('table', { hidden: true })).queryByRole('button', { hidden: true })).toBeNull();
});
