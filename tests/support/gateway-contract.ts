import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Dialect } from '#server/db/database.ts';
import { NoSuchCharge, RefundRefused, type ChargeRequest, type PaymentGateway } from '#server/gateways/port.ts';
import { eachDatabase } from './database.ts';
import { CHARGE } from './gateways.ts';

export type Message = { rawBody: string; headers: Record<string, string> };
/** A gateway with what its other side can do. */
export type GatewayBench = {
  gateway: PaymentGateway;
  /** How many methods it takes, those of both currencies together: a list that is empty by mistake is seen. */
  methods: number;
  /** The visitor pays; the message that tells of it. */
  pay(gatewayRef: string): Promise<Message>;
  /** How many charges, and how much of each was given back in minor units. */
  charges(): Promise<number>;
  refundedTotal(gatewayRef: string): Promise<number>;
  close(): Promise<void>;
};

/** What every gateway does behind the port, whoever runs it. */
export function gatewayContract(name: string, open: (dialect: Dialect) => Promise<GatewayBench>): void {
  eachDatabase(`the port of gateways: ${name}`, (dialect) => {
    let bench: GatewayBench;
    let gateway: PaymentGateway;
    let methods: Pick<ChargeRequest, 'currency' | 'method'>[];
    let request: ChargeRequest;
    beforeEach(async () => {
      bench = await open(dialect);
      gateway = bench.gateway;
      methods = (['KWD', 'SAR'] as const).flatMap((currency) =>
        gateway.methods(currency).map((method) => ({ currency, method })),
      );
      request = { ...CHARGE, ...methods[0] };
    });
    afterEach(() => bench.close());

    it('[SU2] opens each of its methods for what was asked, to the last fil and halala, and waits', async () => {
      expect(methods).toHaveLength(bench.methods);
      for (const [at, { currency, method }] of methods.entries()) {
        const ourRef = `pay_${currency}${method}`;
        const amount = 123_457 + at;
        const { gatewayRef, paymentUrl } = await gateway.createCharge({
          ...request,
          ourRef,
          currency,
          method,
          amount,
        });
        expect(paymentUrl).toMatch(/^https?:\/\//u);
        expect(await gateway.readCharge(gatewayRef)).toEqual({ gatewayRef, ourRef, currency, amount, state: 'open' });
      }
    });

    it('[SU2] gives the first charge again for the same reference, and another for another', async () => {
      const first = await gateway.createCharge(request);
      expect(await gateway.createCharge(request)).toEqual(first);
      expect(await bench.charges()).toBe(1);
      const other = await gateway.createCharge({ ...request, ourRef: 'pay_2' });
      expect(other.gatewayRef).not.toBe(first.gatewayRef);
    });

    it('[SU2] says what was paid, to who asks and by a genuine message, which may come twice', async () => {
      const { gatewayRef } = await gateway.createCharge(request);
      const { rawBody, headers } = await bench.pay(gatewayRef);
      expect((await gateway.readCharge(gatewayRef)).state).toBe('paid');
      expect((await gateway.closeCharge(gatewayRef)).state).toBe('paid');
      const event = gateway.readWebhook(rawBody, headers);
      expect(event).toMatchObject({ gatewayRef });
      expect(gateway.readWebhook(rawBody, headers)).toEqual(event);
    });

    it('[SU2] hears nothing that is forged, changed or no message at all', async () => {
      const { gatewayRef } = await gateway.createCharge(request);
      const { rawBody, headers } = await bench.pay(gatewayRef);
      const id = gatewayRef.replace(/^\w\w-/u, '');
      const another = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
      expect(rawBody).toContain(id);
      expect(gateway.readWebhook(rawBody.replaceAll(id, another), headers)).toBeNull();
      expect(gateway.readWebhook(rawBody, {})).toBeNull();
      for (const body of ['', 'null', '[]', '{}', '<html>', '{"Event":{"Code":1}}', rawBody.slice(0, -1)])
        expect(gateway.readWebhook(body, headers)).toBeNull();
      for (const [header, value] of Object.entries(headers))
        if (header !== 'content-type')
          for (const bad of [
            '',
            'x',
            `${value}0`,
            value.slice(1),
            value.replace(/^./u, (one) => (one === 'a' ? 'b' : 'a')),
          ])
            expect(gateway.readWebhook(rawBody, { ...headers, [header]: bad })).toBeNull();
    });

    it('[SU2] [FK11] tells of no charge that it does not know, and says so', async () => {
      for (const ref of ['chg_none', 'KW-1', 'SA-999', '', "x'--"])
        await expect(gateway.readCharge(ref)).rejects.toBeInstanceOf(NoSuchCharge);
    });

    it('[SU2] gives back in parts, each once for its reference, and never more than was paid', async () => {
      const { gatewayRef } = await gateway.createCharge(request);
      await bench.pay(gatewayRef);
      for (let time = 0; time < 3; time += 1) await gateway.refund(gatewayRef, 100_001, 'pay_1-a');
      await gateway.refund(gatewayRef, 54_099, 'pay_1-b');
      expect(await bench.refundedTotal(gatewayRef)).toBe(154_100);
      await expect(gateway.refund(gatewayRef, 100_001, 'pay_1-c')).rejects.toThrow();
      // the same reference for another amount gives nothing more, whether or not the gateway says so
      await gateway.refund(gatewayRef, 1, 'pay_1-a').catch(() => undefined);
      expect(await bench.refundedTotal(gatewayRef)).toBe(154_100);
      await gateway.refund(gatewayRef, 100_000, 'pay_1-d');
      expect(await bench.refundedTotal(gatewayRef)).toBe(254_100);
    });

    it('[SU2] gives back several parts of one charge at once, each of them', async () => {
      const { gatewayRef } = await gateway.createCharge(request);
      await bench.pay(gatewayRef);
      const parts = [40_000, 110_001, 50_002, 30_003];
      await Promise.all(parts.map((amount) => gateway.refund(gatewayRef, amount, `pay_1-${amount}`)));
      expect(await bench.refundedTotal(gatewayRef)).toBe(230_006);
    });

    it('[SU2] gives nothing back of what was not paid', async () => {
      const { gatewayRef } = await gateway.createCharge(request);
      const error = await gateway.refund(gatewayRef, 1_000, 'pay_1-a').catch((thrown: unknown) => thrown);
      expect(error instanceof RefundRefused || error instanceof Error).toBe(true);
      expect(await bench.refundedTotal(gatewayRef)).toBe(0);
    });
  });
}
