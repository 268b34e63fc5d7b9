import { setup } from 'xstate';

/** How long "back online" is said, in milliseconds. */
export const BACK_SHOWN_FOR = 4_000;

/** Whether the browser can reach anything at all; said in a banner, and once more when it is over. */
export const connectivityMachine = setup({
  types: { events: {} as { type: 'network.lose' } | { type: 'network.find' } },
  delays: { backShownFor: BACK_SHOWN_FOR },
}).createMachine({
  id: 'connectivity',
  initial: 'online',
  states: {
    online: { on: { 'network.lose': 'offline' } },
    offline: { on: { 'network.find': 'back' } },
    back: { on: { 'network.lose': 'offline' }, after: { backShownFor: 'online' } },
  },
});
