import type { SnapshotFrom } from 'xstate';
import type { TopUp, Wallet } from '#contract/entities/wallet.ts';
import { walletTopUpMachine } from '#machines/account/wallet-top-up.machine.ts';
import { failed } from '#tests/support/account-builders.ts';
import type { TourOptions } from '#tests/support/tours.ts';
import { AccountPage, freshEmail } from '#tests/support/pages/account-page.ts';
import { HeldCalls } from '#tests/support/pages/held-calls.ts';
import { expect, walkFlow } from '#tests/support/pages/walker.ts';

type State = SnapshotFrom<typeof walletTopUpMachine>;

const REFUSAL = { ar: 'لا يستقبل البنك عمليات الآن.', en: 'The bank takes no payments at present.' };
const WORDS = {
  ar: {
    again: 'حاول مرة أخرى',
    more: 'اشحن مرة أخرى',
    waiting: 'ننتظر تأكيد البنك',
    paid: 'في محفظتك',
    refused: 'لم تُدفع',
    unread: 'تعذّر تحميل حالة',
  },
  en: {
    again: 'Try again',
    more: 'Top up again',
    waiting: 'Waiting for the bank',
    paid: 'is in your wallet',
    refused: 'was not paid',
    unread: 'could not load',
  },
} as const;

const AMOUNTS: Record<string, string> = { 'type an amount': '50', 'type too little': '0', 'empty it': '' };
const topUp = (state: TopUp['state']): TopUp => ({ top_up_id: 't1', state, currency: 'KWD', amount: 50 });
const read = (state: TopUp['state']) => ({ type: 'xstate.done.actor.readTopUp', output: topUp(state) });
const type = (amount: string) => ({ type: 'field.change', changes: { amount } });

const optionsOf = (top_up_id: string | null): TourOptions<typeof walletTopUpMachine> => ({
  input: { top_up_id, currency: 'KWD' },
  happenings: {
    ...Object.fromEntries(Object.entries(AMOUNTS).map(([name, amount]) => [name, type(amount)])),
    send: { type: 'top_up.send' },
    'the bank’s page opens': {
      type: 'xstate.done.actor.openTopUp',
      output: { payment_url: 'https://pay.example/1' },
    },
    'the bank’s page does not open': { type: 'xstate.error.actor.openTopUp', error: failed(409) },
    paid: read('paid'),
    'not yet paid': read('pending'),
    declined: read('declined'),
    'not to be read': { type: 'xstate.error.actor.readTopUp', error: failed(403) },
    'some seconds pass': { type: 'xstate.after.pause.wallet-top-up.waiting' },
    again: { type: 'top_up.again' },
    retry: { type: 'retry' },
  },
  possible: ({ value, context: { form } }) =>
    ({
      // a field that says it already hears nothing
      editing: [...Object.keys(AMOUNTS).filter((name) => AMOUNTS[name] !== form.amount), 'send'],
      asking: ['the bank’s page opens', 'the bank’s page does not open'],
      checking: ['paid', 'not yet paid', 'declined', 'not to be read'],
      waiting: ['some seconds pass'],
      paid: ['again'],
      refused: ['again'],
      unread: ['retry'],
    })[String(value)] ?? [],
  tell: ({ value, context: { form, attempts, failed: failure } }) =>
    JSON.stringify([value, form.amount, attempts > 0, failure !== null]),
  // the form is walked on the way to the bank; on the way back, what became of the payment
  goal: (from, name, to) =>
    name === 'empty it' || (top_up_id !== null && ['editing', 'asking', 'leaving'].includes(from.value))
      ? null
      : `${screenshotOf(from)} ${name} ${screenshotOf(to)}`,
  sight: screenshotOf,
});

/** The form by what stands in it, everything else by its state. */
function screenshotOf({ value, context: { form, attempts, failed: failure } }: State): string {
  if (value !== 'editing') return String(value);
  const amountState = form.amount === '50' ? 'a good amount' : form.amount ? 'too little' : 'empty';
  return ['editing', amountState, ...(attempts > 0 ? ['sent'] : []), ...(failure ? ['refused'] : [])].join(', ');
}

function walkTopUp(name: string, top_up_id: string | null): void {
  const flow = {
    name: 'wallet-top-up',
    rows: `[P7] ${name}`,
    machine: walletTopUpMachine,
    options: optionsOf(top_up_id),
  };
  walkFlow(flow, async (page, locale) => {
    await page.clock.install();
    const words = WORDS[locale];
    const account = new AccountPage(page, locale);
    const token = await account.signUp(freshEmail());
    await page.addInitScript((userToken) => localStorage.setItem('userToken', userToken), token);
    await page.route('**/api/v1/website/wallet?*', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: Wallet };
      const top_up = { ...data.top_up, allowed: true };
      await route.fulfill({ response, json: { data: { ...data, activated: true, top_up } } });
    });
    await page.route('https://pay.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>gateway</title><h1>gateway</h1>' }),
    );
    const api = new HeldCalls(page, {
      open: '**/api/v1/website/wallet/top_ups',
      read: '**/api/v1/website/wallet/top_ups/*',
    });
    await api.stand();
    const amount = page.locator('[name=top_up_amount]');
    const form = page.locator('form', { has: amount });
    const button = (named: string) => page.locator('main').getByRole('button', { name: named });
    const ANSWERS: Record<string, ['open' | 'read', number, object]> = {
      'the bank’s page opens': ['open', 200, { data: { top_up_id: 't1', payment_url: 'https://pay.example/1' } }],
      'the bank’s page does not open': ['open', 409, { message: REFUSAL[locale], errors: {} }],
      paid: ['read', 200, { data: topUp('paid') }],
      'not yet paid': ['read', 200, { data: topUp('pending') }],
      declined: ['read', 200, { data: topUp('declined') }],
      'not to be read': ['read', 403, { message: '', errors: {} }],
    };
    let states: State[] = [];
    const acts: Record<string, (before: State | undefined) => Promise<unknown>> = {
      send: () => form.locator('button[type=submit]').click(),
      'some seconds pass': () => page.clock.fastForward(20_000),
      again: (before) => button(before?.matches('refused') ? words.again : words.more).click(),
      retry: () => button(words.again).click(),
    };
    return {
      part: '#wallet',
      open: async ({ steps }) => {
        states = steps.map(({ state }) => state);
        await account.open(`/user/profile${top_up_id ? `?top_up=${top_up_id}` : ''}`);
        await expect(page.locator('[name=wallet_currency]').first()).toBeAttached();
      },
      act: async (happening, index) => {
        const [call, status, json] = ANSWERS[happening] ?? [];
        const amountText = AMOUNTS[happening];
        if (amountText !== undefined) await amount.fill(amountText);
        else if (call && status) await api.answer(call, { status, json });
        else await acts[happening]?.(states[index - 1]);
      },
      sees: async ({ name: happening, state }) => {
        const value = String(state.value);
        if (value === 'leaving') return expect(page).toHaveURL(/pay\.example/u);
        const noticeKey = {
          checking: 'waiting',
          waiting: 'waiting',
          paid: 'paid',
          refused: 'refused',
          unread: 'unread',
        }[value];
        if (noticeKey)
          return expect(page.locator('main').getByText(words[noticeKey as keyof typeof words])).toBeVisible();
        const { form: fields, failed: failure } = state.context;
        await expect(form).toHaveAttribute('aria-busy', String(value === 'asking'));
        await expect(amount).toHaveValue(fields.amount);
        await expect(form.getByRole('alert')).toHaveCount(failure ? 1 : 0);
        if (failure) await expect(form.getByRole('alert')).toContainText(REFUSAL[locale]);
        const isWrong = state.context.attempts > 0 && fields.amount !== '50';
        await expect(form.locator('[aria-invalid=true]')).toHaveCount(isWrong ? 1 : 0);
        if (isWrong && happening === 'send') await expect(amount).toBeFocused();
      },
    };
  });
}

walkTopUp('to the bank', null);
walkTopUp('back from the bank', 't1');
