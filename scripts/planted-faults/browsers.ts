import type { PlantedFault } from './fault.ts';

export const BROWSER_FAULTS: PlantedFault[] = [
  {
    kind: 'rule',
    name: 'a plain day is written as a locale happens to write one',
    file: 'contract/rules/dates.ts',
    find: '  const parts = format.formatToParts(now);\n',
    put: "  if (format) return new Intl.DateTimeFormat('en-CA', { timeZone, ...DIGITS }).format(now);\n  const parts = format.formatToParts(now);\n",
    tests: ['tests/laws/plain-days.test.ts'],
  },
  {
    kind: 'rule',
    name: 'a browser remembers bookings without end',
    file: 'src/storage/checkout-ticket.ts',
    find: '.slice(0, KEPT_BOOKINGS)',
    put: '',
    tests: ['tests/booking/checkout-ticket.effects.test.ts'],
  },
];
