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

/** A page's scope, the `:names` of its path, and its query. */
export type PageAt = { scope: Scope; params: Record<string, string | undefined>; search: URLSearchParams };

/** Reads a query's data for the head; undefined if missing. */
export type ReadData = <Data>(query: { queryKey: readonly unknown[]; queryFn?: unknown }) => Data | undefined;

/** `isServers`: rendered or hydrated from the server, without a visitor. */
export type OpeningAt = PageAt & { read: ReadData; isServers: boolean };

export type HeadAt = PageAt & { i18n: I18n; read: ReadData };

/**
 * One route. Every row answers `path` bare, under /en and under /ar. Its screen chunk and queries load before it shows,
 * on server and browser, so rendering waits for nothing. Later parts have their own boundary (delivery/deferred.tsx).
 */
export type Route = {
  path: string;
  screen: () => Promise<ComponentType>;
  /** The source module, whose chunk and styles are in the first response. */
  module: string;
  /** Its own message catalogs in locales/. */
  words?: MessageCatalog | MessageCatalog[];
  queries?: (at: PageAt) => PageQuery[];
  /**
   * Server queries that depend on `queries`: a flow's first paint, which its machine loads in the browser. Errors are
   * ignored; the machine will meet them.
   */
  follow?: (at: PageAt & { read: ReadData }) => PageQuery[];
  head: (at: HeadAt) => Head;
  /** Guards by name; without any, everyone may enter (R22). */
  guards?: GuardName[];
  /** Its flow: an actor of the tab, closed by other pages. */
  flow?: 'package';
  /** What the page opens in its flow: its package, an own trip, the saved choice; by default the open one stays. */
  opens?: 'package' | 'trip' | 'saved';
  /** The frame; a campaign's `landing` page has no navigation (R9), the `desk` has its own. */
  frame?: Frame;
  /** `private` pages are per visitor; others may be cached by any edge. */
  cache?: 'public' | 'private';
  /** The page's default status. */
  status?: number;
};

export type Frame = 'site' | 'checkout' | 'landing' | 'desk';

export const messagesOf = (row: Route | null | undefined): MessageCatalog[] => [row?.words ?? []].flat();

/** Loaded with the pages of a flow. */
export type FlowParts = {
  /** Its actor: with effects in a tab, without on the server, which only reads its first snapshot. */
  create: (input: PackageFlowInput, tab: FlowTab | null) => PackageFlowActor;
  openingOf: (row: Route, at: OpeningAt) => Opening | null;
};
export type Flow = { parts: () => Promise<FlowParts>; module: string };

export type TripLookup = { opening: TripOpening; hadFlow: boolean; queryClient: QueryClient; scope: Scope };

/** The tab's services for a flow. */
export type FlowTab = {
  queryClient: QueryClient;
  scopeOf: (locale: Locale) => Scope;
  /** The scope of the current page. */
  scope: () => Scope;
  spot: () => PageLocation;
  /** What the current page opens for this visitor. */
  opening: () => Opening | null;
  navigator: Pick<Navigator, 'push' | 'replace'>;
  /** Adds a history entry for what opens on a page. */
  history: TabHistory;
  /** Loads with trip pages, whose chunk the application names anyway. */
  tripPages: () => Promise<{ resolveTrip: (lookup: TripLookup) => Promise<Resolution> }>;
};
