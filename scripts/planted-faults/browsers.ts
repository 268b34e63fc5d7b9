import type { PlantedFault } from './fault.ts';

/** Faults that one browser forgives and the next does not. */
export const BROWSER_FAULTS: PlantedFault[] = [
  {
    kind: 'rule',
    name: 'a plain day is written as a locale happens to write one',
    file: 'contract/rules/dates.ts',
    find: '  const parts = format.formatToParts(now);\n',
    put: "  if (format) return new Intl.DateTimeFormat('en-CA', { timeZone, ...DIGITS }).format(now);\n  const parts = format.formatToParts(now);\n",
    tests: ['tests/bars/plain-days.test.ts'],
  },
];
