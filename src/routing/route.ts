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

/** Where a page is: its scope, the values of its path's `:names` and its query. */
export type PageAt = { scope: Scope; params: Record<string, string | undefined>; search: URLSearchParams };

/** Reads the data a page's queries brought, to name it in its head; undefined when it has not come. */
export type ReadData = <Data>(query: { queryKey: readonly unknown[]; queryFn?: unknown }) => Data | undefined;

/** `isServers`: the page is, or is taken over from, the server's, which knows no visitor. */
export type OpeningAt = PageAt & { read: ReadData; isServers: boolean };

export type HeadAt = PageAt & { i18n: I18n; read: ReadData };

/**
 * One route of the site. `path` is the bare form; every row answers there, under /en and under /ar. The screen is a chunk
 * of its own; its module and its queries are loaded before it is shown, on the server and in the browser alike, so a page
 * waits for nothing while it is drawn. What may come a step later stands in a boundary of its own (components/below.tsx).
 */
export type Route = {
  path: string;
  screen: () => Promise<ComponentType>;
  /** The screen's source module, whose chunk and styles belong into the first response. */
  module: string;
  /** Words of its own beside those of every page: files of locales/. */
  words?: MessageCatalog | MessageCatalog[];
  queries?: (at: PageAt) => PageQuery[];
  /**
   * What can only be asked once `queries` have come, on the server: the first paint of what a flow's machine would load
   * in the browser. A failure here fails nothing; the machine will meet it.
   */
  follow?: (at: PageAt & { read: ReadData }) => PageQuery[];
  head: (at: HeadAt) => Head;
  /** Guards by name; a page without any is for everyone (R22). */
  guards?: GuardName[];
  /** The flow its screens belong to: an actor of the tab, which other pages close. */
  flow?: 'package';
  /** What the page wants open of its flow: its own package, a trip of one's own, what was saved; else what is open stays. */
  opens?: 'package' | 'trip' | 'saved';
  /** What stands around it; a `landing` page of a campaign has no site navigation (R9), the `desk` brings its own. */
  frame?: Frame;
  /** `private` pages are one visitor's; the others may be cached by any edge. */
  cache?: 'public' | 'private';
  /** The status the page answers with by itself. */
  status?: number;
};

export type Frame = 'site' | 'checkout' | 'landing' | 'desk';

/** The names of a row's own words. */
export const messagesOf = (row: Route | null | undefined): MessageCatalog[] => [row?.words ?? []].flat();

/** What comes with the pages of a flow. */
export type FlowParts = {
  /** Its actor: with its effects in a tab, without any on the server, which only reads its first snapshot. */
  create: (input: PackageFlowInput, tab: FlowTab | null) => PackageFlowActor;
  openingOf: (row: Route, at: OpeningAt) => Opening | null;
};
export type Flow = { parts: () => Promise<FlowParts>; module: string };

/** A trip's page, and what it is looked up with. */
export type TripLookup = { opening: TripOpening; hadFlow: boolean; queryClient: QueryClient; scope: Scope };

/** What a flow is given by the tab it runs in. */
export type FlowTab = {
  queryClient: QueryClient;
  scopeOf: (locale: Locale) => Scope;
  /** The scope and the place of the page being shown. */
  scope: () => Scope;
  spot: () => PageLocation;
  /** What that page wants open for this visitor. */
  opening: () => Opening | null;
  navigator: Pick<Navigator, 'push' | 'replace'>;
  /** Gives what is opened on a page an entry of its own in the browser's history. */
  history: TabHistory;
  /** Comes with the pages of trips, whose file the application names anyway. */
  tripPages: () => Promise<{ resolveTrip: (lookup: TripLookup) => Promise<Resolution> }>;
};
