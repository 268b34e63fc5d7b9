import { setup } from 'xstate';

/** Ms that "back online" stays. */
export const BACK_SHOWN_FOR = 4_000;

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
