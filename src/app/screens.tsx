import { createElement, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { FailedScreenProps } from '#src/features/errors/failed-screen.tsx';
import { LastResort } from './last-resort.tsx';
import { FLOWS } from './rows.ts';
import type { FlowParts, Route } from '#src/routing/route.ts';

/** Every row matches without and with both prefixes (R1). */
const FORMS = ['', '/ar', '/en'];

const loaded = new Map<string, ComponentType>();
const flows = new Map<string, FlowParts>();

async function load<Part>(cache: Map<string, Part>, module: string, part: () => Promise<Part>): Promise<void> {
  if (!cache.has(module)) cache.set(module, await part());
}
const flowOf = (row: Route) => (row.flow === undefined ? undefined : FLOWS[row.flow]);

/** Loads a row's screen and flow parts, so that the page renders without waiting. */
export async function loadScreens(row: Route): Promise<void> {
  const flow = flowOf(row);
  await Promise.all([load(loaded, keyOf(row), row.screen), flow && load(flows, flow.module, flow.parts)]);
}

export const flowPartsOf = (row: Route): FlowParts | null => flows.get(flowOf(row)?.module ?? '') ?? null;

/** Its module, for the server's chunk list. */
export const FAILED = 'src/features/errors/failed-screen.tsx';

/** When idle, so that it is there offline. */
export const loadFailedScreen = (): Promise<void> =>
  load(
    loaded,
    FAILED,
    async () => (await import('#src/features/errors/failed-screen.tsx')).FailedScreen as ComponentType,
  );

/** Plain text if it failed to load. */
export function FailedPage(props: FailedScreenProps) {
  return createElement((loaded.get(FAILED) ?? LastResort) as ComponentType<FailedScreenProps>, props);
}

/** Rows may share a module and differ in its part. */
const keyOf = (row: Route) => `${row.module} ${row.path}`;

function Loaded({ name }: { name: string }) {
  const Part = loaded.get(name);
  if (!Part) throw new Error(`${name} is not loaded`);
  return createElement(Part);
}

const routesOf = (row: Route): RouteObject[] =>
  FORMS.map((form) => ({
    path: `${form}${row.path === '/' ? (form === '' ? '/' : '') : row.path}`,
    caseSensitive: true,
    element: <Loaded name={keyOf(row)} />,
  }));

const trees = new Map<Route, RouteObject[]>();

/** The router's tree of the page's row alone: matching two hundred rows is slower than rendering. */
export function routeTreeOf(row: Route): RouteObject[] {
  const routes = trees.get(row) ?? routesOf(row);
  trees.set(row, routes);
  return routes;
}
