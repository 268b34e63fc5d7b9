// @vitest-environment jsdom
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDeskHome } from '#contract/calls/desk/home.ts';
import { settings } from '#contract/calls/settings.ts';
import { watchRest } from '#src/api/desk-idle.ts';
import { send } from '#src/api/send.ts';

const requests: { headers: Record<string, string> }[] = [];
vi.mock('axios', () => ({
  default: {
    create: () => ({
      request: async (config: { headers: Record<string, string> }) => {
        requests.push(config);
        return { status: 404, data: { message: 'not found' }, headers: {} };
      },
    }),
  },
}));

const START = Date.parse('2026-11-23T08:46:00Z');
let now = START;
const saysAt = async (seconds: number, call: typeof readDeskHome | typeof settings = readDeskHome) => {
  now = START + seconds * 1_000;
  await send(call).catch(() => undefined);
  return requests.at(-1)?.headers['Desk-Rest'];
};

beforeEach(() => void vi.spyOn(Date, 'now').mockImplementation(() => now));
afterEach(() => void vi.restoreAllMocks());

it('[BO1] calls of the desk say how long nobody has done anything there, and no other calls do', async () => {
  expect(await saysAt(0)).toBeUndefined();
  const stop = watchRest();
  expect([await saysAt(0), await saysAt(59.9), await saysAt(1_800)]).toEqual(['0', '59', '1800']);
  expect(await saysAt(1_800, settings)).toBeUndefined();
  // a key in a dialog is use of the desk, though it asks nothing
  await userEvent.keyboard('a');
  expect(await saysAt(1_860)).toBe('60');
  await userEvent.click(document.body);
  expect(await saysAt(1_861)).toBe('1');
  document.body.dispatchEvent(new Event('wheel', { bubbles: true }));
  expect(await saysAt(1_862)).toBe('1');
  // a clock that was set back says no more than now
  expect(await saysAt(0)).toBe('0');
  stop();
  expect(await saysAt(1_900)).toBeUndefined();
});
