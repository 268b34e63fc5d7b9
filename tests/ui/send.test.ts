import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { payOrder } from '#contract/calls/booking.ts';
import { listOrders } from '#contract/calls/desk/orders.ts';
import { settings } from '#contract/calls/settings.ts';
import { request, setHeaderSource, setRefusalListener } from '#src/api/http.ts';
import { send } from '#src/api/send.ts';
import { isDefinite } from '#src/storage/checkout-ticket.ts';

const requests: { method?: string; url?: string; headers?: Record<string, string> }[] = [];
let answers: (() => unknown)[] = [];
vi.mock('axios', () => ({
  default: {
    create: () => ({
      request: async (config: { url: string }) => {
        requests.push(config);
        return answers.shift()?.();
      },
    }),
  },
}));

const answer =
  (status: number, data: unknown, headers = {}) =>
  () => ({ status, data, headers });
const cut = () => {
  throw new Error('socket hang up');
};
const good = answer(200, { data: { make_your_trip: true } });

// the first request loads its client, which takes real time: no clock of a test can hurry it
beforeAll(async () => {
  answers = [good];
  await send(settings);
});
beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  setHeaderSource(() => ({ 'Accept-Language': 'ar' }));
});
afterEach(() => vi.useRealTimers());

async function settled<Value>(promise: Promise<Value>) {
  const result = promise.then(
    (value) => ({ value, error: null }),
    (error: unknown) => ({ value: null, error }),
  );
  await vi.runAllTimersAsync();
  return result;
}

describe('send', () => {
  it.each([
    ['the way is cut', cut],
    ['the server fails', answer(503, {})],
    ['there were too many', answer(429, { message: 'slow down' })],
    ['the answer is malformed', answer(200, { data: 'what' })],
  ])('[X6] asks a safe read twice more when %s', async (_, failing) => {
    answers = [failing, failing, good];
    const { value } = await settled(send(settings));
    expect(value).toEqual({ data: { make_your_trip: true } });
    expect(requests).toHaveLength(3);
    answers = [failing, failing, failing, good];
    expect((await settled(send(settings))).error).not.toBeNull();
    expect(requests).toHaveLength(6);
  });

  it('[X6] asks once where the fault is in what was asked', async () => {
    answers = [answer(422, { message: 'no', errors: { q: ['bad'] }, code: 'invalid', quote: 7 }), good];
    const { error } = await settled(send(settings));
    expect(error).toMatchObject({ status: 422, message: 'no', code: 'invalid', fields: { q: ['bad'] } });
    expect(error).toMatchObject({ extra: { quote: 7 } });
    expect(requests).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 407, 408, 413])(
    '[X6] [S10] a %i that is not in our words is a failure of the way: it ends no session and settles no order',
    async (status) => {
      const onRefusal = vi.fn<(bearer: string) => void>();
      setRefusalListener(onRefusal);
      setHeaderSource(() => ({ Authorization: 'Bearer t1' }));
      answers = [answer(status, '<html><h1>Your network wants you to log in</h1></html>'), good];
      const { error } = await settled(send(payOrder, { body: { method: 'knet' }, params: { id: 'a' } }));
      expect(error).toMatchObject({ status: null, code: 'unreachable', message: '' });
      expect(isDefinite(error)).toBe(false);
      expect(requests).toHaveLength(1);
      expect(onRefusal).not.toHaveBeenCalled();
      answers = [answer(status, { message: 'said by us' })];
      const { error: ours } = await settled(send(payOrder, { body: { method: 'knet' }, params: { id: 'a' } }));
      expect(ours).toMatchObject({ status, message: 'said by us' });
      expect(onRefusal.mock.calls).toEqual(status === 401 ? [['t1']] : []);
      setRefusalListener(() => undefined);
    },
  );

  it('[X6] [BO4] a page in place of an answer is malformed, and never the file of a list', async () => {
    const url = listOrders.path;
    answers = [answer(200, '<html><h1>Log in to this network</h1></html>', { 'content-type': 'text/html' })];
    await expect(request({ method: 'GET', url })).rejects.toMatchObject({
      status: 200,
      code: 'malformed',
      message: '',
    });
    answers = [answer(200, 'reference;state', { 'content-type': 'text/csv; charset=utf-8' })];
    expect(await request({ method: 'GET', url })).toBe('reference;state');
  });

  it('[X6] a limit that a proxy sets is a limit, with how long to wait', async () => {
    answers = [answer(429, '<html>', { 'retry-after': '3' })];
    const { error } = await settled(send(payOrder, { body: { method: 'knet' }, params: { id: 'a' } }));
    expect(error).toMatchObject({ status: 429, code: null, retryAfter: 3_000 });
  });

  it.each([cut, answer(503, {}), answer(429, { message: 'slow down' })])(
    '[X6] never sends a payment twice',
    async (failing) => {
      answers = [failing, good];
      const { error } = await settled(send(payOrder, { body: { method: 'knet' }, params: { id: 'a/b' } }));
      expect(error).not.toBeNull();
      expect(requests.map(({ url }) => url)).toEqual(['/api/v1/website/orders/a%2Fb/pay']);
    },
  );

  it('[C14] sends the scope of the page and the clear flag', async () => {
    answers = [good];
    await settled(send(settings));
    expect(requests[0]?.headers).toMatchObject({ 'Accept-Language': 'ar', clear: 'true' });
  });

  it('[X6] says that the way failed where the file of a call does not come, and not what the browser says of it', async () => {
    const missingCall = () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/trips-1.js'));
    const { error } = await settled(send(missingCall as () => Promise<typeof settings>));
    expect(error).toMatchObject({ status: null, code: 'unreachable', message: '' });
    expect(requests).toEqual([]);
    vi.stubGlobal('navigator', { onLine: false });
    expect((await settled(send(missingCall as () => Promise<typeof settings>))).error).toMatchObject({
      code: 'offline',
    });
    vi.unstubAllGlobals();
  });
});
