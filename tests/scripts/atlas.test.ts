import { describe, expect, it } from 'vitest';
import { answersOf, chartOf, keyOf, statesOf, type Chart } from '#scripts/flows/chart.ts';
import { readChart } from '#scripts/flows/chart-file.ts';
import { placed, widthOf } from '#scripts/flows/draw/layout.ts';
import { mermaidOf } from '#scripts/flows/draw/mermaid.ts';
import { sceneOf } from '#scripts/flows/draw/scene.ts';
import { svgOf } from '#scripts/flows/draw/svg.ts';
import { loadMachine, machineNames } from '#scripts/flows/machines.ts';

const approved = (name: string): Chart => readChart(name) ?? expect.fail(`${name} has no chart file`);
const idsOf = (chart: Chart) => statesOf(chart).map(([path]) => (path ? `${chart.id}.${path}` : chart.id));
/** An `always` without guard or actions is an arrow without words. */
const saidOf = (chart: Chart) =>
  statesOf(chart).flatMap(([path, state]) =>
    answersOf(state).flatMap(([label, all]) =>
      all.flatMap(({ guard, actions }, index) =>
        label === 'always' && !guard && !actions ? [] : [keyOf(path ? `${chart.id}.${path}` : chart.id, label, index)],
      ),
    ),
  );

describe('the atlas', () => {
  it.each(machineNames())('[FL2] %s is drawn whole, each box in its own place', async (name) => {
    const chart = approved(name);
    const scene = sceneOf(chart);
    const drawing = await placed(scene);
    const svg = svgOf(name, drawing);
    for (const id of idsOf(chart)) expect(svg).toContain(`data-state="${id}"`);
    const said = [...drawing.boxes, ...drawing.arrows].flatMap(({ rows }) => rows.map(({ walk }) => walk));
    expect(saidOf(chart).filter((key) => !said.includes(key))).toEqual([]);
    for (const { id, rows, points } of drawing.arrows) expect(points.length, `${id} ${rows.length}`).toBeGreaterThan(0);

    const inner = new Map(drawing.boxes.map((box) => [box.id, box]));
    for (const { children, ...outer } of drawing.boxes)
      for (const [index, { id }] of children.entries()) {
        const one = inner.get(id)!;
        expect(widthOf(one.rows), `words of ${id}`).toBeLessThan(one.width);
        expect(one.x >= outer.x && one.y >= outer.y, `${id} in ${outer.id}`).toBe(true);
        expect(one.x + one.width <= outer.x + outer.width && one.y + one.height <= outer.y + outer.height).toBe(true);
        for (const { id: next } of children.slice(index + 1)) {
          const other = inner.get(next)!;
          const isApart =
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y;
          expect(isApart, `${id} and ${next}`).toBe(true);
        }
      }
  });

  it('[FL2] two drawings of one chart are the same', async () => {
    const draw = async () => svgOf('booking', await placed(sceneOf(approved('booking'))));
    expect(await draw()).toBe(await draw());
  });

  it('[FL2] a transition of the root, a loop, a jump, a choice and a region look as they are', () => {
    const { box } = sceneOf(approved('booking'));
    const rowsOf = (id: string) =>
      box.children.find((child) => child.id === `booking.${id}`)?.rows.map(({ text }) => text);
    expect(box.rows.map(({ text }) => text)).toContain('clock.tick / storeNow');
    expect(rowsOf('failing')).toContain('→ offline [leadsTo offline]');
    expect(rowsOf('placing')).toContain('✗ placeOrder → failing / storeFailure');
    expect(box.children.find(({ id }) => id === 'booking.failing')?.kind).toBe('choice');
    expect(
      sceneOf(approved('order'))
        .box.children.find(({ id }) => id === 'order.held')
        ?.rows.at(-1)?.text,
    ).toBe('↻ order.amended');
    const ready = sceneOf(approved('offer')).box.children.find(({ id }) => id === 'offer.ready');
    expect(ready?.children.map(({ kind }) => kind)).toEqual(['region', 'region', 'region']);
  });

  it('[FL2] an invoke of a machine leads to its chart', async () => {
    const chart = chartOf(await loadMachine('package-flow'));
    expect(svgOf('package-flow', await placed(sceneOf(chart, { promo: 'promo' })))).toContain('<a href="#promo">');
  });

  it('[FL3] what nobody walked is marked', async () => {
    const chart = approved('order');
    const drawing = await placed(sceneOf(chart));
    const states = new Set(idsOf(chart).filter((id) => id !== 'order.refunded'));
    const transitions = new Set(saidOf(chart).filter((key) => key !== 'order.paid|booking.started|0'));
    const svg = svgOf('order', drawing, { states, transitions });
    expect(svg.match(/class="[a-z]+ missed"/gu)).toHaveLength(3);
    expect(svg).toContain('<g class="state missed" data-state="order.refunded">');
    expect(svg).toContain(
      '<g class="arrow missed" data-arrow="order.paid>order.booking_hotels">'.replace('>order', '&gt;order'),
    );
  });

  it('[FL5] Mermaid names every state and arrow', () => {
    const text = mermaidOf(approved('order'));
    for (const id of idsOf(approved('order')).slice(1)) expect(text).toContain(id.replaceAll('.', '_'));
    expect(text).toContain('  order_held --> order_cancelled: order.cancelled\n');
    expect(mermaidOf(approved('promo'))).toContain('    promo.apply [isCode] / takeCode → checking\n');
  });
});
