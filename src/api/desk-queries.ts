import { queryOptions } from '@tanstack/react-query';
import { readArrangementLetter } from '#contract/calls/desk/arrangements.ts';
import { APPLICATIONS } from '#contract/calls/desk/applications.ts';
import { readClaims } from '#contract/calls/desk/claims.ts';
import { previewDocument, readDocumentVersions, readLibrary } from '#contract/calls/desk/content.ts';
import { readDeskHome } from '#contract/calls/desk/home.ts';
import { readBooks } from '#contract/calls/desk/books.ts';
import { readJob } from '#contract/calls/desk/jobs.ts';
import { LEADS, MESSAGES } from '#contract/calls/desk/leads.ts';
import { readModerationPhoto } from '#contract/calls/desk/moderation.ts';
import { readDeskOrder, readTimeline } from '#contract/calls/desk/orders.ts';
import { readDeskSettings } from '#contract/calls/desk/settings.ts';
import { readStaff } from '#contract/calls/desk/staff.ts';
import { readStart } from '#contract/calls/desk/start.ts';
import { readViews, type SavedView } from '#contract/calls/desk/views.ts';
import type { LeadDesk } from '#contract/entities/desk/lead.ts';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { ACCOUNT_KEY } from './account-key.ts';
import { send } from './send.ts';

/** Ms, of the rail's counts. */
const EVERY_MINUTE = 60_000;
/** Ms, of an order in progress. */
const WHILE_IT_GOES_ON = 3_000;
const READ_LETTER = { leads: LEADS.one, messages: MESSAGES.one, applications: APPLICATIONS.one };
const MOVING = statesWith(ORDER_TAGS, 'moving', 'attention');

const goesOn = ({ stage, refunds, money, attention }: DeskOrder): boolean =>
  MOVING.includes(stage) ||
  attention !== null ||
  money.refunding > 0 ||
  refunds.some(({ state }) => state === 'pending');

/** Removed at logout, reloaded when a page opens. */
export const deskQueries = {
  /** A page may use the reference, its timeline the id. */
  timelines: [ACCOUNT_KEY, 'desk', 'timeline'] as const,
  /** Read anew each time: it tells of a cancellation too. */
  arrangementLetter: (id: string) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'arrangement-letter', id] as const,
      queryFn: async ({ signal }) => (await send(readArrangementLetter, { params: { id }, signal })).data,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  home: () =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'home'] as const,
      queryFn: async ({ signal }) => (await send(readDeskHome, { signal })).data,
      staleTime: 0,
      refetchInterval: EVERY_MINUTE,
      // a returning user sees current numbers, or that the desk has closed
      refetchOnWindowFocus: true,
      retry: false,
    }),
  photo: (caseId: string) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'photo', caseId] as const,
      queryFn: async ({ signal }) => (await send(readModerationPhoto, { params: { id: caseId }, signal })).data,
      staleTime: Infinity,
      retry: false,
    }),
  start: () =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'start'] as const,
      queryFn: async ({ signal }) => (await send(readStart, { signal })).data,
      refetchInterval: EVERY_MINUTE,
      staleTime: 0,
      retry: false,
    }),
  library: () =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'library'] as const,
      queryFn: async ({ signal }) => (await send(readLibrary, { signal })).data,
      staleTime: 0,
      retry: false,
    }),
  /** `rev`: of the draft as it is saved. */
  documentPreview: (id: string, rev: number) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'preview', id, rev] as const,
      queryFn: async ({ signal }) => (await send(previewDocument, { params: { id }, body: { rev }, signal })).data,
      staleTime: 0,
      retry: false,
    }),
  /** `version`: the newest, so that a publication is read. */
  documentVersions: (id: string, version: number) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'versions', id, version] as const,
      queryFn: async ({ signal }) => (await send(readDocumentVersions, { params: { id }, signal })).data,
      enabled: version > 0,
      retry: false,
    }),
  people: () =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'people'] as const,
      queryFn: async ({ signal }) => (await send(readStaff, { signal })).data,
      staleTime: 0,
      retry: false,
    }),
  views: (desk: SavedView['desk']) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'views', desk] as const,
      queryFn: async ({ signal }) => (await send(readViews, { body: { desk }, signal })).data,
      staleTime: 0,
      retry: false,
    }),
  claims: () =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'claims'] as const,
      queryFn: async ({ signal }) => (await send(readClaims, { signal })).data.claims,
      staleTime: 0,
      retry: false,
    }),
  settings: () =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'settings'] as const,
      queryFn: async ({ signal }) => (await send(readDeskSettings, { signal })).data,
      staleTime: 0,
      retry: false,
    }),
  job: (id: string) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'job', id] as const,
      queryFn: async ({ signal }) => (await send(readJob, { params: { id }, signal })).data,
      staleTime: 0,
      retry: false,
    }),
  lead: (desk: LeadDesk, id: string) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'lead', desk, id] as const,
      queryFn: async ({ signal }) => (await send(READ_LETTER[desk], { params: { id }, signal })).data,
      staleTime: 0,
      retry: false,
    }),
  books: (query: Record<string, string>) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'books', query] as const,
      queryFn: async ({ signal }) => (await send(readBooks, { body: query, signal })).data,
      staleTime: 0,
      retry: false,
    }),
  order: (id: string) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'order', id] as const,
      queryFn: async ({ signal }) => (await send(readDeskOrder, { params: { id }, signal })).data,
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data && goesOn(data) ? WHILE_IT_GOES_ON : false),
      retry: false,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'timeline', id] as const,
      queryFn: async ({ signal }) => (await send(readTimeline, { params: { id }, signal })).data.lines,
      staleTime: 0,
      retry: false,
    }),
};
