import { expect, it } from 'vitest';
import { deriveKey } from '#server/db/cipher.ts';
import { sign, SIGNATURE_HEADER } from '#server/gateways/embedded/index.ts';
import { MalformedAnswer, NotSent, VendorDown } from '#server/vendors/errors.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { openOrderBench } from '#tests/support/order-bench.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';

const KEY = deriveKey('k'.repeat(40), 'embedded-gateway');
const PATH = '/api/v1/website/payments/webhook/embedded';

eachDatabase('a gateway that is silent while its message is heard', (dialect) => {
  it.each([new VendorDown('silent'), new NotSent('left alone'), new MalformedAnswer('no JSON')])(
    '[FK11] is asked to send it again, and is believed then: %s',
    async (trouble) => {
      const suppliers = [scriptedSupplier('FL').supplier, scriptedSupplier('HO').supplier];
      const bench = await openOrderBench({ dialect, suppliers });
      const { order_id } = await bench.place(bench.quote());
      const { payment_url } = await bench.pay(order_id);
      const charge = String(new URL(payment_url).pathname.split('/').at(-1));
      const body = JSON.stringify({ id: 'evt_1', type: 'charge.paid', data: { charge } });
      const send = () => {
        const headers = { [SIGNATURE_HEADER]: sign(KEY, body, bench.clock.now()) };
        return bench.plain('POST', PATH, { rawBody: body, headers });
      };
      const { readCharge } = bench.gateway;
      // the first question of a message, and the second
      for (const answered of [0, 1]) {
        let asked = 0;
        bench.gateway.readCharge = (ref) => (asked++ < answered ? readCharge(ref) : Promise.reject(trouble));
        await expect(send()).rejects.toMatchObject({ status: 503, code: 'gateway_silent' });
        expect(asked).toBe(answered + 1);
      }
      bench.gateway.readCharge = readCharge;
      await bench.answer(payment_url, 'approve');
      expect((await send()).raw.status).toBe(200);
      await bench.run();
      expect((await bench.read(order_id)).state).toBe('confirmed');
      await closeWithRightBooks(bench);
    },
  );
});
