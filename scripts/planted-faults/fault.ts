/** And the tests that must fail with it. */
export type PlantedFault = {
  kind: 'transition' | 'target' | 'guard' | 'effect' | 'screen' | 'rule';
  name: string;
  file: string;
  find: string;
  put: string;
  tests: string[];
};

export const paths = (machine: string) => `tests/${machine}.paths.test.ts`;
