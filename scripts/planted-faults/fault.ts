/** One fault a careless change could make, and the tests that must turn red when it stands in the code. */
export type PlantedFault = {
  kind: 'transition' | 'target' | 'guard' | 'effect' | 'screen' | 'rule';
  name: string;
  file: string;
  find: string;
  put: string;
  tests: string[];
};

/** The paths test of a machine. */
export const paths = (machine: string) => `tests/paths/${machine}.paths.test.ts`;
