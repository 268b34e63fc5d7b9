import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { scene, sceneGradient, sceneIds, sceneOf } from '#server/art/index.ts';
import { SCENE_FORMS } from '#server/art/scene-forms.ts';
import { ids, redThings } from './reading.ts';

const gzipped = (svg: string): number => gzipSync(svg, { level: 9 }).length;
const RATIOS = [0.8, 1, 1.5, 2.4];
const FOCUSES = [0.28, 0.5, 0.72];

describe.each(sceneIds)('the poster of %s', (id) => {
  it('weighs at most 8 KB, its panorama at most 15 KB', () => {
    expect(gzipped(scene(id))).toBeLessThanOrEqual(8 * 1024);
    expect(gzipped(scene(id, { ratio: 2.4 }))).toBeLessThanOrEqual(15 * 1024);
  });

  it('is the same text every time', () => {
    expect(scene(id, { ratio: 1.5, focus: 0.28 })).toBe(scene(id, { ratio: 1.5, focus: 0.28 }));
  });

  it('is made of plain shapes, without words', () => {
    const svg = scene(id, { ratio: 2.4 });
    expect(svg).not.toMatch(/<(filter|mask|foreignObject|image|text|script|style)\b/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|mix-blend/);
  });

  it.each(RATIOS)('has exactly one red thing that moves at ratio %s', (ratio) => {
    for (const focus of ratio > 1 ? FOCUSES : [0.5])
      expect(redThings(scene(id, { ratio, focus, palette: { accent: '#00ff01' } }), '#00ff01')).toBe(1);
  });

  it('gives its own ids, and none twice', () => {
    const one = ids(scene(id, { uid: 'one' }));
    const two = ids(scene(id, { uid: 'two' }));
    expect(new Set(one).size).toBe(one.length);
    expect(one.filter((each) => two.includes(each))).toEqual([]);
  });

  it('has a name in both languages and a sky for the box that waits', () => {
    expect(sceneOf(id).name.ar).toMatch(/[\u0600-\u06ff]/);
    expect(sceneOf(id).name.en).toMatch(/^[A-Z]/);
    expect(sceneGradient(id)).toMatch(/^linear-gradient\((#[0-9a-f]{6}(, )?)+\)$/);
  });
});

describe('posters together', () => {
  it('share no palette', () => {
    const skies = sceneIds.map((id) => sceneOf(id).palette.sky.join());
    expect(new Set(skies).size).toBe(sceneIds.length);
  });

  it('differ in their ids when their frames differ', () => {
    const all = [...ids(scene('istanbul')), ...ids(scene('istanbul', { ratio: 1.5 })), ...ids(scene('kuwait'))];
    expect(new Set(all).size).toBe(all.length);
  });

  it('take a label only when one is given', () => {
    expect(scene('paris', { label: 'Paris & "more"' })).toContain(
      'role="img" aria-label="Paris &amp; &quot;more&quot;"',
    );
    expect(scene('paris')).toContain('aria-hidden="true"');
  });

  it('leave the lettering of the English home alone: its moon stands at the other side of the subject', () => {
    const moonlit = sceneIds.filter((id) => sceneOf(id).layers.some(([part]) => part === 'moon'));
    expect(moonlit).toContain('abu-dhabi');
    const startOf = (id: (typeof moonlit)[number]): number => {
      const svg = scene(id, SCENE_FORMS.heroen?.(sceneOf(id)));
      const sickle = / 0 1 0 [\d.]+ [\d.]+a/u.exec(svg)?.index ?? 0;
      return Number(/M([\d.]+)[^M]*$/u.exec(svg.slice(0, sickle))?.[1]);
    };
    // the letters of a page of 1280 px reach so far into the picture, which is 1334 wide
    expect(Math.min(...moonlit.map(startOf))).toBeGreaterThan(960);
  });

  it('change their light with the hour', () => {
    const pictures = (['dawn', 'noon', 'dusk', 'night'] as const).map((time) => scene('trabzon', { time }));
    expect(new Set(pictures).size).toBe(4);
  });
});
