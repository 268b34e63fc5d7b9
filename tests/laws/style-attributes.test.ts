import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcesOf } from './import-graph.ts';

/** Attributes by which Mantine takes a style. */
const STYLES = new Set(
  'm my mx mt mb ms me ml mr mis mie p py px pt pb ps pe pl pr pis pie bd bdrs bg c opacity ff fz fw lts ta lh fs tt td w miw maw h mih mah bgsz bgp bgr bga pos top left bottom right inset display flex'.split(
    ' ',
  ),
);

it('[BO12] no component of Mantine is given a style as an attribute: the visitor’s files do without the part that reads it', () => {
  let parts = 0;
  const styled = sourcesOf(['src']).flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const named = [...code.matchAll(/import \{([^}]*)\} from '@mantine\/core'/gu)].flatMap((found) =>
      (found[1] ?? '').split(',').map((name) => name.trim()),
    );
    return named.flatMap((name) =>
      [
        ...code.matchAll(new RegExp(String.raw`<${name}(?:\.\w+)?\s((?:[^<>{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)`, 'gu')),
      ].flatMap(([, attributes = '']) => {
        parts += 1;
        const names = [...attributes.replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/gu, '').matchAll(/([\w-]+)=/gu)];
        return names
          .filter(([, attribute = '']) => STYLES.has(attribute))
          .map(([, attribute]) => `${file} ${name} ${attribute}`);
      }),
    );
  });
  expect(parts).toBeGreaterThan(150);
  expect(styled).toEqual([]);
});
