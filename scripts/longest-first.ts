import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes: begun last, they would run alone beside an idle core. */
const LONGEST = [
  '/kill.faults',
  '/holds.faults',
  '/suppliers.faults',
  '/last-rooms.faults',
  '.faults',
  '/fuzz.api',
  '.api',
];

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = LONGEST.findIndex((part) => moduleId.includes(`${part}.test.`));
  return rank < 0 ? LONGEST.length : rank;
};

/** Test files in the order in which two workers are done soonest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rankOf(one) - rankOf(other) || one.moduleId.localeCompare(other.moduleId));
  }
}
