import { openDuffel, type DuffelEmulator } from '#tests/emulators/duffel.ts';
import { openHotelbeds, type HotelbedsEmulator } from '#tests/emulators/hotelbeds/index.ts';
import { openMyFatoorah, type MyFatoorahEmulator } from '#tests/emulators/my-fatoorah.ts';
import { openTap, type TapEmulator } from '#tests/emulators/tap.ts';
import type { TestClock } from './clock.ts';
import { hotelbedsEnv } from './hotelbeds.ts';
import { myFatoorahEnv } from './gateways.ts';

export type VendorHouse = Awaited<ReturnType<typeof openVendorHouse>>;

/** Money of one charge as its gateway has it, in fils. `ref`: how a payment's row names the charge. */
type ChargeRecord = { ref: string; debit: number; back: number };
/** Something that a supplier has and that was not cancelled. */
type LiveRecord = { ref: string; isBooked: boolean };

const fils = (amount: number) => Math.round(amount * 1_000);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Hears of each call the moment it reaches an emulator, before it is acted on. */
function overhear<Call>(log: Call[], hear: (call: Call) => void): void {
  const push = log.push.bind(log);
  log.push = (...calls) => {
    for (const call of calls) hear(call);
    return push(...calls);
  };
}

type Vendors = {
  duffel: DuffelEmulator;
  hotelbeds: HotelbedsEmulator;
  tap: TapEmulator;
  myFatoorah: MyFatoorahEmulator;
};

/** Where the emulators are and what they are asked with, as a server is configured. */
export const vendorEnv = ({ duffel, hotelbeds, tap, myFatoorah }: Vendors) => ({
  DUFFEL_TOKEN: duffel.token,
  DUFFEL_WEBHOOK_SECRET: duffel.secret,
  DUFFEL_URL: duffel.url,
  ...hotelbedsEnv(hotelbeds),
  TAP_SECRET_KEY: tap.key,
  TAP_URL: tap.url,
  ...myFatoorahEnv(myFatoorah),
});

/** Emulators of every vendor, which outlive the servers configured on them, by a clock that only goes ahead. */
export async function openVendorHouse() {
  let ahead = 0;
  const clock: TestClock = {
    now: () => Date.now() + ahead,
    set: () => 0,
    advance: (milliseconds) => (ahead += milliseconds),
  };
  const [duffel, hotelbeds, tap, myFatoorah] = await Promise.all([
    openDuffel({ now: clock.now }),
    openHotelbeds({ now: clock.now }),
    openTap({ now: clock.now }),
    openMyFatoorah({ mayBeLocal: true }),
  ]);
  let listener: (call: string) => void = () => undefined;
  const bare = (path: string) => path.replace(/\?.*$/u, '').replaceAll(/\/\w+_[0-9A-Z]+/gu, '/:id');
  overhear(duffel.calls, ({ method, path }) => listener(`duffel ${method} ${bare(path)}`));
  overhear(hotelbeds.calls, ({ call }) => listener(`hotelbeds ${call}`));
  overhear(tap.calls, ({ method, path }) => listener(`tap ${method} ${bare(path)}`));
  overhear(myFatoorah.calls, ({ call }) => listener(`myfatoorah ${call}`));

  return {
    clock,
    duffel,
    env: {
      FLIGHT_SUPPLIERS: 'duffel',
      HOTEL_SUPPLIERS: 'hotelbeds',
      SUPPLIERS_CLOSED: 'embedded,etx',
      GATEWAYS: 'tap,myfatoorah',
      ...vendorEnv({ duffel, hotelbeds, tap, myFatoorah }),
    },
    /** Each call that reaches a vendor from now on is told, such as `duffel POST /air/orders`. */
    listen: (hear: (call: string) => void) => void (listener = hear),
    /** What somebody does on a gateway's page: where they are led then, and the message that is posted. */
    decide(paymentUrl: string, isPaid: boolean) {
      const id = new URL(paymentUrl).pathname.split('/').at(-1) ?? '';
      return id.startsWith('chg_')
        ? tap.decide(id, isPaid ? 'CAPTURED' : 'DECLINED')
        : myFatoorah.decide(Number(id), isPaid ? 'Succss' : 'Failed');
    },
    /** By the references that suppliers know bookings by: Duffel's begin with DUF, Hotelbeds' with HBX. */
    live: (): LiveRecord[] => [
      ...duffel
        .orders()
        .filter(({ cancelled_at: cancelled }) => cancelled === null)
        .map(({ metadata, payment_status: { paid_at: paid } }) => ({
          ref: `DUF ${metadata.reference}`,
          isBooked: paid !== null,
        })),
      ...hotelbeds.bookings
        .filter(({ status }) => status === 'CONFIRMED')
        .map(({ clientReference: reference }) => ({ ref: `HBX ${reference}`, isBooked: true })),
    ],
    charges: (): ChargeRecord[] => [
      ...tap.charges().map(({ id, status, amount }) => ({
        ref: id,
        debit: status === 'CAPTURED' ? fils(amount) : 0,
        back: sum(
          tap
            .refunds()
            .filter((one) => one.charge_id === id && !['DECLINED', 'FAILED'].includes(one.status))
            .map((one) => fils(one.amount)),
        ),
      })),
      ...myFatoorah.invoices().map(({ id, account, status, InvoiceValue }) => ({
        ref: `${account.toUpperCase()}-${id}`,
        debit: status === 'Paid' ? fils(InvoiceValue) : 0,
        back: sum(
          myFatoorah
            .refunds()
            .filter((one) => one.InvoiceId === id && one.RefundStatus !== 'Canceled')
            .map((one) => fils(one.RefundAmount)),
        ),
      })),
    ],
    close: () => Promise.all([duffel.close(), hotelbeds.close(), tap.close(), myFatoorah.close()]),
  };
}
