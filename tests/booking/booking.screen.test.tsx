// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FareLine } from '#src/cards/fare-line.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { aContact, anOrder, aQuote, aTraveller } from '#tests/support/checkout-builders.ts';
import { anAmenity } from '#tests/support/offer-builders.ts';
import { showCheckout } from '#tests/support/show-checkout.tsx';
import { showOutcome } from '#tests/support/show-outcome.tsx';

const WORDS = {
  ar: {
    goOn: 'المتابعة إلى المراجعة',
    family: 'اسم العائلة',
    title: 'اللقب',
    who: 'من يسافر؟',
    next: 'المسافر التالي',
    back: 'العودة إلى المسافرين',
    place: /المسافر/u,
    up: 'ارتفع السعر',
    accept: /^المتابعة بسعر/u,
    review: 'نظرة أخيرة',
    flights: 'الطيران',
    declined: 'رفض البنك عملية الدفع',
    rate: 'قيّم هذه الرحلة',
    add: 'أضف',
    aged: (age: string) => new RegExp(`لطفل عمره ${age}$`, 'u'),
    agedOf: (...ages: string[]) => new RegExp(`لطفلين عمراهما ${ages.join('، ')}$`, 'u'),
    cancel: 'إلغاء هذا الحجز',
    unanswered: 'لم يصلنا رد البنك بعد',
    nothing: 'لم تختر رحلة بعد',
    full: 'نفدت مقاعد أحد الأنشطة',
    toPackage: 'العودة إلى الباقة',
    toTrip: 'العودة إلى رحلتك',
    free: /إلغاء مجاني حتى/u,
  },
  en: {
    goOn: 'Continue to review',
    family: 'Family name',
    title: 'Title',
    who: 'Who is travelling?',
    next: 'Next traveller',
    back: 'Back to travellers',
    place: /traveller/iu,
    up: 'The price went up',
    accept: /^Continue at/u,
    review: 'One last look',
    flights: 'Flights',
    declined: 'The bank declined the payment',
    rate: 'Review this trip',
    add: 'Add',
    aged: (age: string) => new RegExp(`priced for a child of ${age}$`, 'u'),
    agedOf: (...ages: string[]) => new RegExp(`priced for children of ${ages.join(', ')}$`, 'u'),
    cancel: 'Cancel this booking',
    unanswered: 'The bank has not answered yet',
    nothing: 'No trip is chosen yet',
    full: 'An activity is sold out',
    toPackage: 'Back to the package',
    toTrip: 'Back to your trip',
    free: /free cancellation until/u,
  },
};

beforeAll(async () => {
  await Promise.all([loadLocale('ar', ['booking']), loadLocale('en', ['booking'])]);
});
afterEach(cleanup);

for (const locale of ['ar', 'en'] as const)
  describe(`the checkout screens, ${locale}`, () => {
    const words = WORDS[locale];

    it('[V2] [V7] propose a Latin name, say what is wrong at its field, and take the focus to the first', async () => {
      const user = showCheckout(locale, { draft: { quote_id: 'q1', contact: aContact(), travellers: [] } });
      const family = await screen.findByLabelText(words.family);
      await user.type(family, 'السالم');
      await user.click(screen.getByRole('button', { name: 'ALSALEM' }));
      expect(screen.getByLabelText<HTMLInputElement>(words.family).value).toBe('ALSALEM');
      await user.click(screen.getByRole('button', { name: words.goOn }));
      expect(document.activeElement?.getAttribute('name')).toBe('travellers.0.title');
      const number = document.querySelector('[name="travellers.0.document_number"]')!;
      const message = document.getElementById(number.getAttribute('aria-describedby') ?? '');
      expect(message?.textContent).not.toBe('');
      expect(screen.getByLabelText<HTMLInputElement>(words.family).value).toBe('ALSALEM');
    });

    it('[V7] lead the focus to the next traveller, and to the heading on the way back from the review', async () => {
      const quote = aQuote({ rooms: [{ Adults: 2, Children: [], Infants: [] }] });
      const user = showCheckout(locale, { quote });
      const title = await screen.findByRole('heading', { level: 1, name: words.who });
      expect(document.activeElement).toBe(title);
      await user.click(screen.getByRole('button', { name: words.next }));
      const [, second] = screen.getAllByRole('heading', { level: 2, name: words.place });
      expect(document.activeElement).toBe(second);
      cleanup();
      const wrong = { ...aTraveller(), document_expiry: '02/08/2020' };
      const draft = { quote_id: 'q1', contact: aContact(), travellers: [wrong] };
      const visitor = showCheckout(locale, { quote, draft });
      await visitor.click(await screen.findByRole('button', { name: words.next }));
      expect(document.activeElement?.getAttribute('name')).toBe('travellers.0.document_expiry');
      expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByRole('button', { name: words.next })).toBeTruthy();
      cleanup();
      const again = showCheckout(locale, {}, { quote: async () => aQuote() });
      await again.click(await screen.findByRole('button', { name: words.goOn }));
      await again.click(await screen.findByRole('button', { name: words.back }));
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: words.who }));
    });

    it('[V4] [V7] say of a child’s place which ages its room is priced for, before and while one is typed', async () => {
      const quote = aQuote({
        rooms: [
          { Adults: 1, Children: [5], Infants: [] },
          { Adults: 1, Children: [3, 8], Infants: [] },
        ],
      });
      const user = showCheckout(locale, { quote, draft: { quote_id: 'q1', contact: aContact(), travellers: [] } });
      expect(await screen.findByText(words.aged('5'))).toBeTruthy();
      expect(screen.getAllByText(words.agedOf('3', '8'))).toHaveLength(2);
      await user.click(screen.getAllByRole('button', { name: words.add })[0]!);
      await user.type(screen.getByLabelText(words.family), 'Alsalem');
      expect(screen.getByText(words.aged('5'))).toBeTruthy();
    });

    it('[S14] show a changed price part by part and go on only with consent', async () => {
      const user = showCheckout(locale);
      await user.click(await screen.findByRole('button', { name: words.goOn }));
      const dialog = await screen.findByRole('dialog', { name: words.up });
      expect(within(dialog).getByRole('table')).toBeTruthy();
      await user.click(within(dialog).getByRole('button', { name: words.accept }));
      expect(await screen.findByRole('heading', { level: 1, name: words.review })).toBeTruthy();
    });

    it('[R16] a trip of one’s own is not called a package', async () => {
      const payment = { ...anOrder().payment, state: 'declined' as const };
      const quote = aQuote({ package_id: 1_000_000_001 });
      showOutcome(locale, anOrder({ state: 'payment_failed', failure: 'declined', payment, quote }));
      expect(await screen.findByRole('link', { name: words.toTrip })).toBeTruthy();
      expect(screen.queryByRole('link', { name: words.toPackage })).toBeNull();
    });

    it('[S14] explain when nothing is chosen', async () => {
      showCheckout(locale, { draft: null, quote: null });
      expect(await screen.findByRole('heading', { name: words.nothing })).toBeTruthy();
    });

    it('[OP1] tell which activity sold out, in the server’s words, and lead back to the package', async () => {
      const refusal = 'Whale boat: no places';
      const goes: unknown[] = [];
      const quote = async () => {
        const extra = { part: 'activity', amenity: 2 };
        throw Object.assign(new Error(refusal), { status: 409, code: 'sold_out', fields: {}, extra });
      };
      const user = showCheckout(locale, {}, { quote, goTo: (going) => goes.push(going) });
      await user.click(await screen.findByRole('button', { name: words.goOn }));
      const notice = await screen.findByRole('alert');
      expect(within(notice).getByRole('heading', { name: words.full })).toBeTruthy();
      expect(notice.textContent).toContain(refusal);
      await user.click(within(notice).getByRole('button', { name: words.toPackage }));
      expect(goes).toEqual([{ screen: 'package', package_id: 7, part: 'activity' }]);
    });

    it('[OP1] show on the review until when an activity is free to cancel, and on the voucher only what is booked', async () => {
      const cancellationPolicies = [{ fromDate: '2027-04-01T00:00:00+03:00', amount: 12 }];
      const quote = aQuote({
        amenities: [
          anAmenity(1, { available: true, date: '2027-04-03', cancellationPolicies }),
          anAmenity(2, { available: true, date: '2027-04-04', cancellationPolicies }),
        ],
      });
      const user = showCheckout(locale, { quote }, { quote: async () => quote });
      await user.click(await screen.findByRole('button', { name: words.goOn }));
      expect(await screen.findByRole('heading', { level: 1, name: words.review })).toBeTruthy();
      expect(screen.getByText('Activity 1')).toBeTruthy();
      expect(screen.getAllByText(words.free).length).toBeGreaterThan(1);
      // what costs from midnight on is free until the end of the day before
      expect(screen.getAllByText(/23:59/u)).toHaveLength(2);
      cleanup();
      const activities = [
        { amenity: 1, locator: 'WHALE1' },
        { amenity: 2, locator: null },
      ];
      showOutcome(
        locale,
        anOrder({ state: 'confirmed', quote, locators: { flight: 'KU1', hotels: ['H1'], activities } }),
      );
      const voucher = await screen.findByRole('article');
      expect(within(voucher).getByText('WHALE1')).toBeTruthy();
      expect(within(voucher).queryByText(/Activity 2/u)).toBeNull();
    });

    it('[E2] [V7] name the fare and its bags beside the checkout, and on the review for each leg', async () => {
      const { flight } = aQuote();
      const [out, back] = flight.Result;
      const segments = back!.Segments.map((segment) => ({ ...segment, BaggageAllowance: 'Cabin bag 7 kg' }));
      const quote = aQuote({
        flight: { ...flight, FareName: 'Value', Result: [out!, { ...back!, Segments: segments }] },
      });
      const user = showCheckout(locale, { quote }, { quote: async () => quote });
      const named = locale === 'ar' ? 'التذكرة Value · ' : 'Value fare · ';
      const summary = await screen.findByRole('complementary');
      expect(summary.textContent).toContain(`${named}30 kg / Cabin bag 7 kg`);
      await user.click(screen.getByRole('button', { name: words.goOn }));
      await screen.findByRole('heading', { level: 1, name: words.review });
      const flights = screen.getByRole('region', { name: words.flights });
      const lines = within(flights).getAllByText('Value');
      expect(lines.map((fare) => fare.closest('p')?.textContent)).toEqual([`${named}30 kg`, `${named}Cabin bag 7 kg`]);
    });

    it('[R16] a quote that names no fare and no bags says nothing of them', () => {
      const { flight } = aQuote();
      const untold = flight.Result.map((leg) => ({
        ...leg,
        Segments: leg.Segments.map((segment) => ({ ...segment, BaggageAllowance: '' })),
      }));
      const { container } = render(<FareLine flight={{ FareName: '', Result: untold }} />);
      expect(container.textContent).toBe('');
    });

    it('[R16] say of a paid booking whose fees took all of it that nothing is refunded, never that nothing was charged', async () => {
      const payment = { ...anOrder().payment, state: 'paid' as const };
      showOutcome(locale, anOrder({ state: 'cancelled', failure: 'cancelled', payment }));
      expect(await screen.findByText(/Nothing is refunded|لا يُعاد شيء من المبلغ/u)).toBeTruthy();
      expect(screen.queryByText(/Nothing was charged|لم يُخصم/u)).toBeNull();
    });

    it('[R16] say of a payment that came after the hold that it goes back, never that nothing was charged', async () => {
      const payment = { ...anOrder().payment, state: 'refunded' as const, refunded: 200 };
      showOutcome(locale, anOrder({ state: 'expired', failure: 'hold_expired', payment }));
      expect(await screen.findByText(/came after the hold had ended|وصلت دفعتك بعد انتهاء/u)).toBeTruthy();
      expect(screen.queryByText(/Nothing was charged|لم يُخصم/u)).toBeNull();
    });

    it.each(['expired', 'cancelled'] as const)(
      '[R16] say of an order that is %s while the bank has not answered that money may come back, never that none was charged',
      async (state) => {
        const payment = { ...anOrder().payment, state: 'unknown' as const };
        showOutcome(locale, anOrder({ state, failure: state === 'expired' ? 'hold_expired' : 'cancelled', payment }));
        expect(await screen.findByRole('heading', { level: 1, name: words.unanswered })).toBeTruthy();
        expect(screen.queryByText(/Nothing was charged|لم يُخصم/u)).toBeNull();
      },
    );

    it('[ST9] ask whoever is home how the trip was, and offer no cancelling of what is over', async () => {
      const quote = aQuote({ start_date: '2026-11-20', end_date: '2026-11-27' });
      showOutcome(locale, anOrder({ state: 'confirmed', quote }));
      const way = await screen.findByRole('link', { name: words.rate });
      expect(way.getAttribute('href')).toBe(`/${locale}/booking/review/o1`);
      expect(screen.queryByRole('button', { name: words.cancel })).toBeNull();
      cleanup();
      showOutcome(locale, anOrder({ state: 'confirmed' }));
      expect(await screen.findByRole('button', { name: words.cancel })).toBeTruthy();
      expect(screen.queryByRole('link', { name: words.rate })).toBeNull();
    });

    it('[R16] say what a declined payment means and let it be tried again while the hold lasts', async () => {
      const payment = { ...anOrder().payment, state: 'declined' as const };
      showOutcome(locale, anOrder({ state: 'payment_failed', failure: 'declined', payment }));
      expect(await screen.findByRole('heading', { level: 1, name: words.declined })).toBeTruthy();
      expect(screen.getAllByRole('radio')).toHaveLength(3);
    });

    it('[R16] tell until when hotels can be cancelled while they are held, and no more once nothing is booked', async () => {
      const { payment } = anOrder();
      const deadline = /Hotels: free cancellation|الفنادق: إلغاء مجاني/u;
      showOutcome(locale, anOrder({ state: 'payment_failed', payment: { ...payment, state: 'declined' } }));
      expect(await screen.findByText(deadline)).toBeTruthy();
      cleanup();
      showOutcome(
        locale,
        anOrder({ state: 'cancelled', failure: 'cancelled', payment: { ...payment, state: 'paid' } }),
      );
      expect(await screen.findByRole('complementary')).toBeTruthy();
      expect(screen.queryByText(deadline)).toBeNull();
    });
  });
