import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { DeskPackage } from '#contract/entities/desk/package.ts';
import { DeskQuery, deskPage, Person } from './lists.ts';
import { Reason } from './orders.ts';

const PATH = '/api/v1/staff/packages';
const packageAct = {
  method: 'POST',
  body: z.object({ reason: Reason }),
  reply: z.object({ data: DeskPackage, message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'package.moderate',
} as const;

/** `experts`: all with packages, for the filter. */
export const readDeskPackages = call({
  method: 'GET',
  path: PATH,
  body: DeskQuery,
  reply: z.object({ data: z.object({ ...deskPage(DeskPackage).shape.data.shape, experts: z.array(Person) }) }),
  safe: true,
  access: 'staff',
  needs: 'package.moderate',
  summary: 'Packages with their prices, hearts and whether they are on sale (BO11)',
});

/** Orders, quotes and favourites stay. 409 `changed` if off sale or a draft. */
export const withdrawPackage = call({
  ...packageAct,
  path: `${PATH}/:id/withdraw`,
  stepUp: false,
  summary: 'Takes a package off sale (BO11)',
});

/** 409 `changed` if on sale or a draft; `expert_suspended`; `place_hidden`. */
export const offerPackage = call({
  ...packageAct,
  path: `${PATH}/:id/offer`,
  stepUp: false,
  summary: 'Puts a package back on sale (BO11)',
});
