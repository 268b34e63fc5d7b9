// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { DeskOrder, OrderAct } from '#contract/entities/desk/order.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { OrderActs } from '#src/features/desk/order/order-acts.tsx';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { provideDeskAct } from '#src/features/desk/desk-act.effects.ts';
import { knownQueries, showPage } from '#tests/support/show-page.tsx';

const ACTS: OrderAct[] = ['note', 'claim', 'resend', 'reveal', 'refund', 'cancel', 'waive', 'settle', 'try_again'];
const ORDER = {
  order_id: 'a'.repeat(32),
  version: 3,
  money: { currency: 'KWD', left: { gateway: 200, wallet: 0 }, payments: [] },
  mails: [
    { mail: 'confirmed', sent_at: '2026-11-20T08:00:00.000Z' },
    { mail: 'refunded', sent_at: null },
  ],
  parts: [],
  refunds: [],
  may: Object.fromEntries(ACTS.map((act) => [act, { how: 'does', why: null, step_up: false }])),
} as unknown as DeskOrder;
const BACK = { currency: 'KWD', back: { gateway: 40, wallet: 0 }, left_after: { gateway: 160, wallet: 0 } };
const FIGURES: Record<string, object> = {
  refund: { ...BACK, bearer: 'house', expert: 0, needs_second: null },
  cancel: { ...BACK, left: 200, fee: 20, waived: 0, refund: 180, needs_second: null, wallet_allowed: false },
};

type Effects = Parameters<typeof provideDeskAct>[0];

function Page({ perform }: Pick<Effects, 'perform'>) {
  const effects = useActEffects(() => undefined);
  return (
    <ActActor.Provider logic={provideDeskAct({ ...effects, preview: async ({ name }) => FIGURES[name], perform })}>
      <OrderActs order={ORDER} />
    </ActActor.Provider>
  );
}
/** Opens the dialog of an act. */
async function openAct(name: string) {
  const perform = vi.fn<Effects['perform']>(async () => ({ needsApproval: false, data: {} }));
  const does = showPage('en', <Page perform={perform} />, { client: knownQueries() });
  await does.click(screen.getByRole('button', { name }));
  return { does, perform, dialog: within(await screen.findByRole('dialog')) };
}
const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

beforeAll(() => loadLocale('en', ['desk']));
afterEach(cleanup);

it('[BO4] the email that is sent again is the newest, where no other is chosen', async () => {
  const { does, perform, dialog } = await openAct('Resend an email');
  await does.click(dialog.getByRole('button', { name: 'Send the email' }));
  await vi.waitFor(() => expect(perform.mock.calls[0]?.[0].fields).toMatchObject({ mail: 'refunded' }));
});

it.each([
  ['Part refund', 'Refund it', /credit us for it/u, [/^Amount/u, '40']],
  ['Cancel the booking', 'Cancel it', /company waives/u, [/^Reason/u, 'By telephone']],
] as const)(
  '[BO5] an amount that cannot be read is not taken for none: %s',
  async (name, confirm, label, [of, text]) => {
    const { does, dialog } = await openAct(name);
    await does.type(dialog.getByLabelText(of), text);
    const field = dialog.getByLabelText(label);
    await does.type(field, '15,5');
    const button = dialog.getByRole('button', { name: confirm });
    expect(dialog.getByText(/digits with a point/u)).toBeTruthy();
    await vi.waitFor(() => expect(isDisabled(button)).toBe(true));
    await does.clear(field);
    await does.type(field, '15.5');
    await vi.waitFor(() => expect(isDisabled(button)).toBe(false));
    expect(dialog.queryByText(/digits with a point/u)).toBeNull();
  },
);

it('[BO5] what suppliers credit stands among the figures of a refund', async () => {
  const { does, dialog } = await openAct('Part refund');
  await does.type(dialog.getByLabelText(/^Amount/u), '40');
  await does.type(dialog.getByLabelText(/credit us for it/u), '15.5');
  const credit = await dialog.findByText('Credit from suppliers');
  expect(credit.closest('div')?.textContent).toContain('15.5');
});
