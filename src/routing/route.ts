import type { ComponentType } from 'react';
import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Navigator } from 'react-router-dom';
import type { TabHistory } from '#src/tab/browser-history.ts';
import type { PageLocation } from '#machines/app/navigation.machine.ts';
import type { PackageFlowActor } from '#machines/package/package-flow.selectors.ts';
import type { Opening, PackageFlowInput, Resolution, TripOpening } from '#machines/package/package-flow.machine.ts';
import type { Locale } from '#contract/constants.ts';
import type { PageQuery } from '#src/api/queries.ts';
import type { MessageCatalog } from '#src/locale/i18n.ts';
import type { Scope } from '#src/locale/scope.tsx';
import type { Head } from './head.ts';
import type { GuardName } from './guards.ts';

/** `params`: the `:names` of its path. */
export type PageAt = { scope: Scope; params: Record<string, string | undefined>; search: URLSearchParams };

/** Reads a query's data for the head; undefined if missing. */
export type ReadData = <Data>(query: { queryKey: readonly unknown[]; queryFn?: unknown }) => Data | undefined;

/** `isServers`: rendered or hydrated, without a visitor. */
export type OpeningAt = PageAt & { read: ReadData; isServers: boolean };

export type HeadAt = PageAt & { i18n: I18n; read: ReadData };

/** `path` answers bare, under /en and under /ar. Chunk and queries load before it shows. */
export type Route = {
  path: string;
  screen: () => Promise<ComponentType>;
  /** Its chunk and styles are in the first response. */
  module: string;
  /** Its own message catalogs in locales/. */
  words?: MessageCatalog | MessageCatalog[];
  queries?: (at: PageAt) => PageQuery[];
  /** Queries that depend on `queries`; errors are ignored: the machine meets them. */
  follow?: (at: PageAt & { read: ReadData }) => PageQuery[];
  head: (at: HeadAt) => Head;
  /** Without any, everyone may enter (R22). */
  guards?: GuardName[];
  /** An actor of the tab, closed by other pages. */
  flow?: 'package';
  /** By default the open one stays. */
  opens?: 'package' | 'trip' | 'saved';
  /** `landing` has no navigation (R9), `desk` its own. */
  frame?: Frame;
  /** `private`: per visitor; others may be cached by any edge. */
  cache?: 'public' | 'private';
  status?: number;
};

export type Frame = 'site' | 'checkout' | 'landing' | 'desk';

export const messagesOf = (row: Route | null | undefined): MessageCatalog[] => [row?.words ?? []].flat();

/** Loaded with the pages of a flow. */
export type FlowParts = {
  /** Without effects on the server, which reads its first snapshot. */
  create: (input: PackageFlowInput, tab: FlowTab | null) => PackageFlowActor;
  openingOf: (row: Route, at: OpeningAt) => Opening | null;
};
export type Flow = { parts: () => Promise<FlowParts>; module: string };

export type TripLookup = { opening: TripOpening; hadFlow: boolean; queryClient: QueryClient; scope: Scope };

/** What a flow gets of the tab. */
export type FlowTab = {
  queryClient: QueryClient;
  scopeOf: (locale: Locale) => Scope;
  scope: () => Scope;
  spot: () => PageLocation;
  opening: () => Opening | null;
  navigator: Pick<Navigator, 'push' | 'replace'>;
  /** For what opens on a page. */
  history: TabHistory;
  /** With trip pages, whose chunk the application names anyway. */
  tripPages: () => Promise<{ resolveTrip: (lookup: TripLookup) => Promise<Resolution> }>;
};
