// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { fromPromise } from 'xstate';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadLocale } from '#src/locale/i18n.ts';
import { deskActMachine, type ActResult, type ConfirmedAct } from '#machines/desk/desk-act.machine.ts';
import { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { BulkActs, BulkButtons, BulkResult, type BulkWords } from '#src/features/desk/list/bulk-acts.tsx';
import { failed } from '#tests/support/account-builders.ts';
import { showPage } from '#tests/support/show-page.tsx';
import { ListActor } from '#src/features/desk/list-frame.tsx';

beforeAll(() => loadLocale('en', ['desk']));
afterEach(cleanup);

it('[FK11] an act on several orders that needs a code asks for it, and is done by the same press then', async () => {
  const acts: ConfirmedAct[] = [];
  const stepUp = vi.fn<() => Promise<void>>(async () => undefined);
  const provide = () =>
    deskActMachine.provide({
      actors: {
        performAct: fromPromise<ActResult, ConfirmedAct>(async ({ input }) => {
          acts.push(input);
          if (acts.length === 1) throw { ...failed(403), code: 'step_up_required' };
          return { needsApproval: false, data: { done: 2, results: [] } };
        }),
        stepUp: fromPromise<void, { code: string }>(stepUp),
      },
      actions: { onDone: () => undefined, onClosed: () => undefined, onOutdated: () => undefined },
    });
  const bulk: BulkWords<string> = {
    provide,
    acts: [{ name: 'try_again', label: 'Check with the supplier now' }],
    fieldsOf: (order_ids) => ({ order_ids }),
  };
  const does = showPage(
    'en',
    <ListActor.Provider logic={deskListMachine} options={{ input: { query: {} } }}>
      <BulkActs provide={provide}>
        <BulkButtons bulk={bulk} rows={['o1', 'o2']} />
        <BulkResult />
      </BulkActs>
    </ListActor.Provider>,
  );
  await does.click(screen.getByRole('button', { name: 'Check with the supplier now' }));
  const dialog = within(await screen.findByRole('dialog'));
  await does.type(dialog.getByRole('textbox'), '123456');
  await does.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('2 were done.')).toBeTruthy();
  expect(stepUp).toHaveBeenCalledTimes(1);
  expect(acts.map(({ name, fields, key }) => [name, fields, key === acts[0]?.key])).toEqual(
    Array.from({ length: 2 }, () => ['try_again', { order_ids: ['o1', 'o2'] }, true]),
  );
});
