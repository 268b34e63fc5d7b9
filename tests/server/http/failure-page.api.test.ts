import { describe, expect, it } from 'vitest';
import type { PageSource } from '#server/http/page-source.ts';
import { openSmallServer } from '#tests/support/small-server.ts';

/** Pages whose renderer fails like this. */
const failing = (error: Error): PageSource => ({
  renderer: () => Promise.reject(error),
  document: async () => '',
  scriptHashes: [],
  keeps: false,
  root: null,
  close: async () => undefined,
});

describe('[OP6] a page that cannot be shown', () => {
  it.each([
    ['/ar/packages/101', 'الخدمة متوقفة مؤقتًا', 'rtl'],
    ['/en/packages/101', 'Briefly unavailable', 'ltr'],
  ])('%s while the database is away: 503, when to come back, and words in its language', async (url, words, dir) => {
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const server = await openSmallServer({ pages: failing(error) });
    const reply = await server.inject(url);
    expect([reply.statusCode, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    expect(reply.body).toContain(words);
    expect(reply.body).toContain(`dir="${dir}"`);
    expect(reply.body).toContain(String(reply.headers['x-request-id']));
    expect(reply.body).not.toContain('ECONNREFUSED');
    await server.close();
  });

  it('for a mistake of ours: 500, and nothing of the cause', async () => {
    const server = await openSmallServer({ pages: failing(new TypeError('secret')) });
    const reply = await server.inject('/en');
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([500, undefined]);
    expect(reply.body).toContain('An error occurred');
    expect(reply.body).not.toContain('secret');
    await server.close();
  });
});
