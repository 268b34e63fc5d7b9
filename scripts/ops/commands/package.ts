import { setOnSale, type SaleState } from '#server/modules/packages/index.ts';
import { Impossible, type Command } from '#scripts/ops/command.ts';

const STATES: Record<string, SaleState> = { publish: 'published', withdraw: 'withdrawn' };

export const onePackage: Command = {
  name: 'package',
  words: ['ID', 'ACT'],
  summary: 'puts a package on sale, or takes it off',
  help: [
    'ACT is publish or withdraw. A running server shows it within half a second, a cache in front of it later.',
    'Orders, quotes and hearts keep what they have; a heart says that the package is no longer sold.',
  ],
  run: async ({ words, onDatabase }) => {
    const [id = '', act = ''] = words;
    const state = Object.hasOwn(STATES, act) ? STATES[act] : undefined;
    if (!state) throw new Impossible(`${act} is no act: publish or withdraw.`);
    if (!/^[1-9]\d{0,8}$/u.test(id)) throw new Impossible(`${id} is no number of a package.`);
    const changed = await onDatabase(({ db }) => setOnSale(db, Number(id), state));
    if (changed === null) throw new Impossible(`There is no package ${id}.`);
    const line = `Package ${id} ${changed ? 'is' : 'was already'} ${act === 'publish' ? 'on sale' : 'off sale'}.`;
    return { lines: [line], json: { id: Number(id), state, changed } };
  },
};
