import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPictureStore } from '#server/http/picture-store.ts';
import { createBoundedFolder } from '#server/media-store/bounded-folder.ts';

describe('pictures on disk', () => {
  let path: string;
  beforeEach(() => {
    path = mkdtempSync(join(tmpdir(), 'pictures-'));
  });
  afterEach(() => rmSync(path, { recursive: true }));
  function age(name: string, years: number) {
    writeFileSync(join(path, name), Buffer.alloc(150));
    utimesSync(join(path, name), 1_000_000 - years, 1_000_000 - years);
  }

  it('[SU4] take no more room than they may: those that nobody looked at for longest go', async () => {
    const folder = createBoundedFolder(path, { most: 1_000 });
    for (let years = 1; years <= 9; years += 1) age(`old-${years}.jpg`, years);
    expect(await folder.read('old-9.jpg')).toHaveLength(150);
    await folder.write('new.jpg', Buffer.alloc(150));
    expect(readdirSync(path).toSorted()).toEqual(['new.jpg', 'old-1.jpg', 'old-2.jpg', 'old-3.jpg', 'old-9.jpg']);
  });

  it('[SU4] leave alone what lies in folders below them', async () => {
    mkdirSync(join(path, 'hotels'));
    utimesSync(join(path, 'hotels'), 1, 1);
    const folder = createBoundedFolder(path, { most: 1_000 });
    for (let years = 1; years <= 9; years += 1) age(`old-${years}.jpg`, years);
    await folder.write('new.jpg', Buffer.alloc(150));
    expect(readdirSync(path).toSorted()).toEqual([
      'hotels',
      'new.jpg',
      'old-1.jpg',
      'old-2.jpg',
      'old-3.jpg',
      'old-4.jpg',
    ]);
  });

  it('[SU4] that were drawn: a new one finds room by what was longest not looked at, and a restart draws none again', async () => {
    const svgs: string[] = [];
    const draw = async (svg: string) => {
      svgs.push(svg);
      return Buffer.alloc(150, svg);
    };
    for (let years = 1; years <= 20; years += 1) age(`${years}.png`, years);
    const store = createPictureStore(path, draw, { most: 1_000 });
    await store('<svg>one</svg>', 320);
    const files = readdirSync(path);
    expect(files).toHaveLength(5);
    expect(files).toEqual(expect.arrayContaining(['1.png', '2.png', '3.png', '4.png']));
    const again = await createPictureStore(path, draw, { most: 1_000 })('<svg>one</svg>', 320);
    expect(again.png.toString()).toContain('<svg>one</svg>');
    expect(svgs).toEqual(['<svg>one</svg>']);
  });
});
