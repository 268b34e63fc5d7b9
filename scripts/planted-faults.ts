/** One fault a careless change could make, and the tests that must turn red when it stands in the code. */
export type PlantedFault = {
  kind: 'transition' | 'target' | 'guard' | 'effect' | 'screen' | 'rule';
  name: string;
  file: string;
  find: string;
  put: string;
  tests: string[];
};

const paths = (machine: string) => `tests/paths/${machine}.paths.test.ts`;

export const PLANTED_FAULTS: PlantedFault[] = [
  {
    kind: 'transition',
    name: 'a failed promo check cannot be tried again',
    file: 'machines/promo/promo.machine.ts',
    find: "        'promo.retry': 'checking',\n",
    put: '',
    tests: [paths('promo')],
  },
  {
    kind: 'target',
    name: 'a successful promo check ends as failed',
    file: 'machines/promo/promo.machine.ts',
    find: "          target: 'done',",
    put: "          target: 'failed',",
    tests: [paths('promo')],
  },
  {
    kind: 'guard',
    name: 'any typed text is sent as a promo code',
    file: 'machines/promo/promo.machine.ts',
    find: "        guard: { type: 'isCode', params: ({ event }) => event },\n",
    put: '',
    tests: [paths('promo')],
  },
  {
    kind: 'effect',
    name: 'the promo reply is not taken',
    file: 'machines/promo/promo.machine.ts',
    find: "            { type: 'takeReply', params: ({ event }) => ({ reply: event.output }) },\n",
    put: '',
    tests: [paths('promo')],
  },
  {
    kind: 'target',
    name: 'opening the hotels opens the flights',
    file: 'machines/panels/panels.machine.ts',
    find: "target: '.hotels',",
    put: "target: '.flights',",
    tests: [paths('panels')],
  },
  {
    kind: 'transition',
    name: 'a panel cannot be closed',
    file: 'machines/panels/panels.machine.ts',
    find: "    'panel.close': '.closed',\n",
    put: '',
    tests: [paths('panels')],
  },
  {
    kind: 'guard',
    name: 'an offer without flights is shown as ready',
    file: 'machines/offer/offer.machine.ts',
    find: "            { guard: { type: 'lacks', params: { missing: 'flight' } }, target: 'gone.noFlights' },\n",
    put: '',
    tests: [paths('offer')],
  },
  {
    kind: 'effect',
    name: 'a failed offer does not lead to /404',
    file: 'machines/offer/offer.machine.ts',
    find: "            { type: 'goTo', params: { screen: '404', reason: null, replace: true } },\n",
    put: '',
    tests: [paths('offer'), 'tests/unit/machines/offer.test.ts'],
  },
  {
    kind: 'effect',
    name: 'missing flights are not reported',
    file: 'machines/offer/offer.machine.ts',
    find: "    { type: 'reportMissing', params: { missing } } as const,\n",
    put: '',
    tests: [paths('offer'), 'tests/unit/machines/offer.test.ts'],
  },
  {
    kind: 'guard',
    name: 'a hotel whose rooms do not take the party is kept',
    file: 'machines/selection/selection.machine.ts',
    find: "                guard: { type: 'takesParty', params: ({ event }) => ({ rooms: event.output }) },\n",
    put: '',
    tests: [paths('selection'), 'tests/unit/machines/selection.test.ts'],
  },
  {
    kind: 'transition',
    name: 'a stale selection cannot be renewed',
    file: 'machines/selection/selection.machine.ts',
    find: ", on: { 'selection.renew': 'renewing' }",
    put: '',
    tests: [paths('selection')],
  },
  {
    kind: 'effect',
    name: 'a chosen flight is not stored',
    file: 'machines/selection/selection.machine.ts',
    find: "          actions: [{ type: 'swapFlight', params: ({ event }) => ({ flight: event.flight }) }, keep],",
    put: "          actions: [{ type: 'swapFlight', params: ({ event }) => ({ flight: event.flight }) }],",
    tests: [paths('selection'), 'tests/unit/machines/selection.test.ts'],
  },
  {
    kind: 'target',
    name: 'an unknown booking reads as found',
    file: 'machines/find-booking/find-booking.machine.ts',
    find: "target: 'notFound' }",
    put: "target: 'found' }",
    tests: [paths('find-booking')],
  },
  {
    kind: 'guard',
    name: 'travellers with mistakes go to review',
    file: 'machines/booking/booking.machine.ts',
    find: "{ guard: 'isComplete', target: 'checking' }",
    put: "{ target: 'checking' }",
    tests: [paths('booking')],
  },
  {
    kind: 'screen',
    name: 'a state of the checkout has no screen',
    file: 'machines/booking/booking.machine.ts',
    find: '    nothingChosen: {\n',
    put: '    nothingChosenYet: {},\n    nothingChosen: {\n',
    tests: [paths('booking')],
  },
  {
    kind: 'rule',
    name: 'prices are rounded down',
    file: 'contract/rules/money.ts',
    find: '(minor > 0 ? tenth : 0)',
    put: '0',
    tests: ['tests/unit/contract/money.test.ts'],
  },
];
