import { expect, it } from 'vitest';

const MOST_TOLD = 5;

/**
 * One test for all paths of a walk, whose number stands behind its title. It plays every path and names the first five that
 * break, each with what was expected and seen.
 */
export const onEveryPath = <Path extends unknown[]>(
  title: string,
  paths: readonly (readonly [title: string, ...path: Path])[],
  check: (title: string, ...path: Path) => void | Promise<void>,
): void =>
  it(`${title} (${paths.length.toLocaleString('en')} paths)`, async () => {
    expect(paths.length).toBeGreaterThan(0);
    const broken: string[] = [];
    for (const [name, ...path] of paths) {
      try {
        await check(name, ...path);
      } catch (error) {
        broken.push(`${name}\n${error instanceof Error ? error.message : String(error)}`);
      }
    }
    if (broken.length > 0)
      throw new Error(`${broken.length} of ${paths.length} break:\n\n${broken.slice(0, MOST_TOLD).join('\n\n')}`);
  });
