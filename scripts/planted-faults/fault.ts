/** One fault a careless change could make, and the tests that must turn red when it stands in the code. */
export type PlantedFault = {
  kind: 'transition' | 'target' | 'guard' | 'effect' | 'screen' | 'rule';
  name: string;
  file: string;
  find: string;
  put: string;
  tests: string[];
};

/** The paths test of a machine, by its feature and name. */
export const paths = (machine: string) => `tests/${machine}.paths.test.ts`;
