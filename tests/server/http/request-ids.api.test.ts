import { describe, expect, it } from 'vitest';
import { isDatabaseTrouble } from '#server/http/database-trouble.ts';
import { createRequestIds } from '#server/http/request-id.ts';
import { createLog, errorFacts, withRequestId } from '#server/log.ts';
import { openTestApp } from '#tests/support/app.ts';

/** 72 random bits of the process and a count. */
const OWN = /^[\w-]{12}[\da-z]{1,9}$/;
const from = (remoteAddress: string, id?: string) => ({
  headers: id === undefined ? {} : { 'x-request-id': id },
  socket: { remoteAddress },
});

describe('[OP5] names of requests', () => {
  it('no two requests of one process nor of two share one', () => {
    const [one, other] = [createRequestIds(false), createRequestIds(false)];
    const names = Array.from({ length: 1_000 }, () => [one(from('1.2.3.4')), other(from('1.2.3.4'))]).flat();
    expect(new Set(names).size).toBe(2_000);
    expect(names.every((name) => OWN.test(name))).toBe(true);
  });

  it('are taken from a trusted proxy alone, and only when they can stand in a log', () => {
    const requestId = 'edge-7f3a.0001';
    expect(createRequestIds(false)(from('10.0.0.1', requestId))).toMatch(OWN);
    expect(createRequestIds(1)(from('10.0.0.1', requestId))).toBe(requestId);
    expect(createRequestIds(['10.0.0.0/8'])(from('10.9.9.9', requestId))).toBe(requestId);
    expect(createRequestIds(['10.0.0.0/8'])(from('203.0.113.1', requestId))).toMatch(OWN);
    for (const bad of ['short', 'a b c d e f g h', 'x'.repeat(129), 'line\nbreak-0001', '<script>alert</script>'])
      expect(createRequestIds(true)(from('10.0.0.1', bad))).toMatch(OWN);
  });

  it('[B2] stand in the header and the body of every refusal, in both languages', async () => {
    const app = await openTestApp();
    const requests = [
      { method: 'GET' as const, url: '/api/v1/website/nothing' },
      { method: 'DELETE' as const, url: '/api/v1/website/orders' },
      { method: 'POST' as const, url: '/api/v1/website/orders', payload: {} },
      {
        method: 'POST' as const,
        url: '/api/v1/website/orders',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
      { method: 'GET' as const, url: '/api/v1/website/account' },
      { method: 'GET' as const, url: `/api/v1/website/orders/${'0'.repeat(32)}` },
      { method: 'POST' as const, url: '/api/v1/website/payments/webhook/embedded', payload: '{}' },
      { method: 'GET' as const, url: '/api/v1/website/packages/%00' },
    ];
    for (const language of ['ar', 'en'])
      for (const { headers, ...one } of requests) {
        const reply = await app.inject({ ...one, headers: { ...headers, 'accept-language': language } });
        expect([one.url, reply.statusCode >= 400]).toEqual([one.url, true]);
        expect(reply.json()).toMatchObject({
          message: expect.any(String),
          code: expect.any(String),
          errors: {},
        });
        expect(reply.json().request_id).toBe(reply.headers['x-request-id']);
        expect(reply.json().request_id).toMatch(OWN);
      }
    await app.close();
  });
});

describe('[OP5] logs', () => {
  it('say what failed, and no value of the row that a database refused', () => {
    const error = Object.assign(new Error('duplicate key, asked by salem@example.com'), {
      code: '23505',
      detail: 'Key (email)=(salem@example.com) already exists.',
      parameters: ['P1000000'],
      cause: new Error('below, mona@example.com'),
    });
    const lines: string[] = [];
    const log = createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
    log.error({ err: error, email: 'x@example.com', contact: { mobile: '+96550001234' } }, 'failed');
    expect(lines.join()).not.toMatch(/salem|mona|P1000000|50001234|x@example/);
    expect(errorFacts(error)).toMatchObject({ type: 'Error', code: '23505', cause: { type: 'Error' } });
  });

  it('name their request, and hide personal data there too', () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
    withRequestId(log.child({ part: 'http' }), 'edge-"1"').info({ email: 'x@example.com', status: 200 }, 'answered');
    log.info('without one');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { part: 'http', reqId: 'edge-"1"', email: '[hidden]', status: 200, msg: 'answered' },
      { msg: 'without one' },
    ]);
    expect(lines[1]).not.toContain('reqId');
  });
});

describe('[OP6] what counts as trouble of the database', () => {
  it.each([
    [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 5 }],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 10 | (3 << 8) }],
    [{ code: '57014' }],
    [{ code: '53100' }],
    [{ code: '55P03' }],
    [new Error('Query read timeout')],
    [new Error('wrapped', { cause: { code: 'ECONNREFUSED' } })],
  ])('%j does', (error) => expect(isDatabaseTrouble(error)).toBe(true));
  it.each([[{ code: '23505' }], [{ code: 'ERR_SQLITE_ERROR', errcode: 19 }], [new Error('no')], [null], ['text']])(
    '%j does not',
    (error) => expect(isDatabaseTrouble(error)).toBe(false),
  );
});
