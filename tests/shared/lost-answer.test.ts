import { describe, expect, it } from 'vitest';
import { isLost, keepsKey } from '#machines/shared/lost-answer.ts';
import { failureOf } from '#machines/shared/message-of.ts';

const answer = (status: number | null, code: string | null = null) => failureOf({ status, code });

describe('[BO5] [M2] an answer that was lost', () => {
  it.each([
    [answer(null, 'offline'), true, true],
    [answer(null, 'timeout'), true, true],
    [answer(0), true, true],
    [answer(500), true, true],
    [answer(408), true, true],
    [answer(200, 'malformed'), true, true],
    // the first try is still at it: it may be done any moment
    [answer(409, 'idempotency_key_running'), true, true],
    // nothing was done of this try, and nothing is said of the one before
    [answer(401), false, true],
    [answer(429), false, true],
    [answer(403, 'factor_required'), false, true],
    [answer(403), false, false],
    [answer(404), false, false],
    [answer(409, 'changed'), false, false],
    [answer(422), false, false],
  ])('%j', (failure, isLostAnswer, keeps) => {
    expect([isLost(failure), keepsKey(failure)]).toEqual([isLostAnswer, keeps]);
  });
});
