import { expect, it } from 'vitest';
import { Impossible, type CommandInput } from '#scripts/ops/command.ts';
import { servicedCommands } from '#scripts/ops/commands/serviced.ts';

const hand = { by: 'noura', reason: 'the hotel closed' };
const calls: unknown[][] = [];
const commands = servicedCommands({
  refund: async (_, ...args) => {
    calls.push(args);
    return ['12500 KWD are on their way back.'];
  },
  checkBooks: async () => ['order 1 was charged 2 times'],
});
const run = (name: string, words: string[], options: CommandInput['options'] = hand) => {
  const command = commands.find((one) => one.name === name);
  if (!command) throw new Error(`no command ${name}`);
  return command.run({ words, options, env: {} as never, onDatabase: (work) => work({} as never) });
};

it('[OP2] only commands whose service is there are in the list', () => {
  expect(commands.map(({ name }) => name)).toEqual(['refund', 'check']);
  expect(servicedCommands({})).toEqual([]);
});

it('[OP2] a part is refunded in whole minor units, with who and why, or nothing is asked', async () => {
  for (const amount of ['0', '-5', '1.5', '1e3', '12,5', '', '99999999999999999999'])
    await expect(run('refund', ['ET-7K3M9Q', amount])).rejects.toThrow(Impossible);
  await expect(run('refund', ['ET-7K3M9Q', '12500'], { by: 'noura' })).rejects.toThrow('--reason is missing');
  expect(calls).toEqual([]);
  expect((await run('refund', ['ET-7K3M9Q', '12500'])).lines).toEqual(['12500 KWD are on their way back.']);
  expect(calls).toEqual([['ET-7K3M9Q', 12_500, hand]]);
});

it('[OP2] books that do not add up end the check with 1', async () => {
  expect(await run('check', [])).toMatchObject({ ok: false, lines: ['order 1 was charged 2 times'] });
});
