import * as cliffs from './cliffs.ts';
import * as lodgings from './lodgings.ts';
import * as manhattan from './manhattan.ts';
import * as skyline from './skyline.ts';
import * as garden from './garden.ts';
import * as beacons from './beacons.ts';
import * as spires from './spires.ts';
import * as asia from './asia.ts';
import * as bridges from './bridges.ts';
import * as canal from './canal.ts';
import * as classical from './classical.ts';
import * as craft from './craft.ts';
import * as faith from './faith.ts';
import * as homes from './homes.ts';
import * as houses from './houses.ts';
import * as land from './land.ts';
import * as light from './light.ts';
import * as modern from './modern.ts';
import * as modernAsia from './modern-asia.ts';
import * as monuments from './monuments.ts';
import * as moving from './moving.ts';
import * as plants from './plants.ts';
import * as rock from './rock.ts';
import * as sacred from './sacred.ts';
import * as towers from './towers.ts';
import * as water from './water.ts';
import type { Canvas } from '#server/art/canvas.ts';

const { grain: _grain, ...air } = light;

const table = {
  ...air,
  ...land,
  ...rock,
  ...water,
  ...plants,
  ...houses,
  ...faith,
  ...towers,
  ...bridges,
  ...monuments,
  ...moving,
  ...craft,
  ...canal,
  ...spires,
  ...beacons,
  ...garden,
  ...skyline,
  ...manhattan,
  ...lodgings,
  ...cliffs,
  ...modern,
  ...modernAsia,
  ...classical,
  ...homes,
  ...asia,
  ...sacred,
};

export type PartName = keyof typeof table;

export const isPart = (name: string): name is PartName => Object.hasOwn(table, name);

export type PartOptions = { [Name in PartName]: Parameters<(typeof table)[Name]>[1] };

type Span = { minRatio?: number; maxRatio?: number };

export type Layer<Name extends PartName = PartName> = {
  [Each in Name]: readonly [Each, PartOptions[Each] & Span];
}[Name];

const parts: { [Name in PartName]: (canvas: Canvas, options: PartOptions[Name]) => string } = table;

export const drawLayer = <Name extends PartName>(canvas: Canvas, layer: Layer<Name>): string =>
  parts[layer[0]](canvas, layer[1]);

export const isShown = ([, { minRatio = 0, maxRatio = Infinity }]: Layer, ratio: number): boolean =>
  ratio >= minRatio && ratio <= maxRatio;
