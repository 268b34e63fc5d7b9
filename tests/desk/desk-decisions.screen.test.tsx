// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { PromoTermsShown } from '#contract/entities/desk/promo.ts';
import type { ModerationCase } from '#contract/entities/desk/moderation.ts';
import { deskActMachine } from '#machines/desk/desk-act.machine.ts';
import { i18nOf, loadLocale } from '#src/locale/i18n.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ApprovalDetail } from '#src/features/desk/approvals/approval-detail.tsx';
import { ApprovalReason } from '#src/features/desk/approvals/approval-reason.tsx';
import { APPROVALS } from '#src/features/desk/approvals/approvals-screen.tsx';
import { Decide, ModerationDialogs } from '#src/features/desk/moderation/moderation-acts.tsx';
import { InPage } from '#tests/support/in-page.tsx';

const PACKAGE: ModerationCase = {
  case_id: 'c1',
  kind: 'package',
  target_id: '101',
  target_version: 2,
  title: 'Istanbul by ferry',
  texts: [],
  page: '/packages/101',
  photo: null,
  expert: { id: 1, name: 'Noura' },
  state: 'open',
  reason: null,
  note: null,
  opened_at: '2026-11-26T08:00:00.000Z',
  due_at: '2026-11-27T08:00:00.000Z',
  decided_by: null,
  decided_at: null,
};
const LIMITS = { refund: { KWD: 50, SAR: 600 }, waiver: { KWD: 20, SAR: 240 }, day: { KWD: 500, SAR: 6_000 } };
const TERMS: PromoTermsShown = {
  kind: 'percent',
  percent: 50,
  amount: null,
  currency: null,
  cap: 20,
  minimum: 100,
  starts_at: null,
  ends_at: null,
  max_uses: 500,
  per_customer: 1,
  signed_in_only: true,
};
const RATES = { SAR: 12.2, USD: 3.26, EUR: 2.8, AED: 11.9, QAR: 11.8, BHD: 1.22, OMR: 1.25 };
const OPEN_TERMS = { ...TERMS, cap: null, minimum: null, max_uses: null, signed_in_only: false };
const anApproval = (act: string, target_kind: string, request: Approval['request'], more: Partial<Approval> = {}) =>
  ({ act, target_kind, target_id: '7', target_name: null, currency: 'KWD', request, ...more }) as Approval;

const draw = (children: ReactNode, locale: 'ar' | 'en' = 'en') =>
  render(
    <InPage locale={locale}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    </InPage>,
  );
beforeAll(async () => {
  await loadLocale('ar', ['desk']);
  await loadLocale('en');
});
afterEach(cleanup);

it('[BO11] a reason is chosen, never shown as chosen before: the first of the list as well as any other', async () => {
  draw(
    <ActActor.Provider logic={deskActMachine}>
      <Decide one={PACKAGE} />
      <ModerationDialogs />
    </ActActor.Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Istanbul by ferry')).toBeTruthy();
  const reasons = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' });
  expect(reasons.selectedOptions[0]?.textContent).toBe('Choose');
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Remove' });
  expect(confirm.disabled).toBe(true);
  await userEvent.selectOptions(reasons, 'not_true');
  expect(confirm.disabled).toBe(false);
});

it('[V7] [BO6] why an act was refused comes into sight beneath a form longer than its window', async () => {
  const onScroll = vi.fn<(text: string | null) => void>();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    onScroll(this.textContent);
  };
  const refusal = { message: 'Another one has this short name.', status: 422, code: 'invalid' };
  const logic = deskActMachine.provide({ actors: { performAct: fromPromise(() => Promise.reject(refusal)) } });
  draw(
    <ActActor.Provider logic={logic}>
      <Decide one={PACKAGE} />
      <ModerationDialogs />
    </ActActor.Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'not_true');
  onScroll.mockClear();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await dialog.findByText(/short name/u);
  expect(onScroll).toHaveBeenCalledExactlyOnceWith('Another one has this short name.');
});

it.each([
  [
    anApproval('setting.write', 'setting', {
      before: { make_your_trip: true, desk_limits: LIMITS },
      after: { make_your_trip: false, desk_limits: { ...LIMITS, refund: { KWD: 60, SAR: 600 } } },
    }),
    ['Off: visitors can book ready packages only.', 'One refund: KWD 60.000 instead of KWD 50.000'],
  ],
  [
    anApproval('staff.role', 'staff', { before: 'support', after: 'finance' }, { target_name: 'Huda' }),
    ['Huda · Finance instead of Support'],
  ],
  [
    anApproval('staff.invite', 'invitation', { email: 'a@house.example', role: 'admin' }),
    ['a@house.example · Administrator'],
  ],
  [
    anApproval(
      'order.settle',
      'order',
      { settlement: { outcome: 'cancelled', part: 1, locator: 'CX-1' } },
      { target_name: 'ET-7' },
    ),
    ['ET-7', 'Part 2 of the booking: It is cancelled at the supplier · CX-1'],
  ],
  [
    anApproval('payout.adjust', 'expert', {}, { target_name: 'Noura Alfahad' }),
    ['Noura Alfahad · To the payouts of the expert'],
  ],
  [
    anApproval('promo.write', 'promo', { before: TERMS, after: OPEN_TERMS }, { target_id: 'HALF' }),
    [
      'HALF',
      'Maximum discount: No limit instead of KWD 20.000',
      'Minimum total: No limit instead of KWD 100.000',
      'Total uses: No limit instead of 500',
      'Customers: Guests too instead of Only for customers who are logged in',
    ],
  ],
  [
    anApproval('promo.write', 'promo', { before: null, after: { ...TERMS, currency: 'SAR' } }, { target_id: 'HALF' }),
    ['Discount: 50%', 'Maximum discount: SAR 20.00', 'Currency of payment: Saudi riyal', 'Uses per customer: 1'],
  ],
  [
    anApproval('order.cancel', 'order', { fee_minor: 30_000, waived_minor: 20_000, refund_to: 'wallet' }),
    ['Open the booking', 'Cancellation fee KWD 30.000', 'the company waives KWD 20.000', 'Refund to: Into the wallet'],
  ],
  [
    anApproval('order.settle', 'order', { settlement: { outcome: 'refund_refused', refund_id: 'ref_9' } }),
    ['Part refund ref_9: It cannot be refunded this way'],
  ],
  [
    anApproval('order.settle', 'order', {
      settlement: { outcome: 'returned', payment_id: 'pay_3', bank_reference: 'B-1' },
    }),
    ['Refund of the payment pay_3: The money was returned · B-1'],
  ],
  [anApproval('order.refund', 'order', { supplier_credit_minor: 15_500 }), ['Credit from suppliers KWD 15.500']],
  [
    anApproval(
      'rate.write',
      'rates',
      { per_dinar: { ...RATES, SAR: 12.5 }, before: RATES, source: 'Central Bank' },
      { target_id: '2026-12-01' },
    ),
    ['12.5000 instead of 12.2000'],
  ],
])('[BO2] who decides reads what is asked for: %#', (approval, phrases) => {
  const { container } = draw(<ApprovalDetail approval={approval} />);
  // an amount is drawn in cells beside what is read aloud
  for (const cell of container.querySelectorAll('[aria-hidden=true]')) cell.remove();
  const text = container.textContent.replace(/\s+/gu, ' ');
  for (const words of phrases) expect(text).toContain(words);
});

it('[BO2] a refund is asked for by one of our reasons, in the language of who reads it', () => {
  draw(<ApprovalReason act="order.refund" reason="goodwill" />, 'ar');
  expect(document.body.textContent).not.toContain('goodwill');
  cleanup();
  draw(<ApprovalReason act="order.settle" reason="goodwill" />, 'ar');
  expect(document.body.textContent).toContain('goodwill');
});

it.each([
  ['en', 'The amount is more than is left to refund', 'It changed after the request'],
  ['ar', 'المبلغ أكبر من المتبقي للاسترداد', 'تغيّر بعد الطلب'],
] as const)(
  '[BO2] why what was approved could not be done is told in words, never as a code, %s',
  (locale, sentence, other) => {
    const { cell } = APPROVALS.columns.find(({ id }) => id === 'state')!;
    const toldOf = (failure: string | null) => {
      const more: Partial<Approval> = { state: failure === null ? 'refused' : 'failed', failure };
      const tools = { i18n: i18nOf(locale) } as Parameters<typeof cell>[1];
      const { container } = draw(cell(anApproval('order.refund', 'order', {}, more), tools), locale);
      const text = container.querySelector('small')?.textContent ?? null;
      cleanup();
      return text;
    };
    expect(['more_than_left', 'changed', 'toString', null].map(toldOf)).toEqual([sentence, other, other, null]);
  },
);

it('[BO2] of a promo code that is changed only what would be otherwise is told', () => {
  const request = { before: TERMS, after: { ...TERMS, max_uses: 600 } };
  const { container } = draw(<ApprovalDetail approval={anApproval('promo.write', 'promo', request)} />);
  const lines = [...container.querySelectorAll('small')].map(({ textContent }) => textContent.trim());
  expect(lines).toEqual(['7', 'Total uses: 600 instead of 500']);
});
