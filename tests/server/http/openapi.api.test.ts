import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_CALLS, PUBLIC_CALLS } from '#contract/calls/all.ts';
import { SUMMARIES_AR } from '#server/http/docs-words.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';

type Document = {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; parameters: { name: string; required: boolean }[] }>>;
  components: { schemas: Record<string, { properties: Record<string, unknown> }> };
};

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await openTestApp();
  document = (await app.inject('/api/openapi.json')).json();
});
afterAll(() => app.close());

it('[C12] describes every call of the contract', () => {
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((call) => call.operationId),
  );
  expect(operations.toSorted()).toEqual(Object.keys(PUBLIC_CALLS).toSorted());
  expect(operations).not.toContain('readAudit');
});

it('[C12] points to nothing that is not there', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path.split('/'));
  expect(references.length).toBeGreaterThan(50);
  const nodeAt = (path: string[]) =>
    path.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
  expect(references.filter((path) => nodeAt(path) === undefined)).toEqual([]);
});

it("[C12] keeps the wire's own names and documents the headers of package calls", () => {
  const flight = document.components.schemas.FlightOption?.properties ?? {};
  expect(Object.keys(flight)).toContain('TotalPrice');
  const details = document.paths['/api/v1/website/package_details_new']?.post;
  expect(details?.parameters.map(({ name }) => name)).toEqual([
    'Accept-Language',
    'Accept-Currency',
    'Accept-Location',
    'clear',
  ]);
  const order = document.paths['/api/v1/website/orders']?.post;
  expect(order?.parameters.find(({ name }) => name === 'Idempotency-Key')?.required).toBe(true);
});

it('[C12] answers every call that it describes', () => {
  // a signed message is read as text, whatever it is: its route is no call that http reads for us
  const signed = app.plainRoutes.map(({ method, path }) => `${method} ${path}`);
  const served = app.routes.map(({ call }) => `${call.method} ${call.path}`).concat(signed);
  const missing = Object.values(ALL_CALLS).filter(({ method, path }) => !served.includes(`${method} ${path}`));
  process.stdout.write(`calls: ${served.length} served of ${Object.keys(ALL_CALLS).length} in the contract\n`);
  expect(missing.map(({ path }) => path)).toEqual([]);
});

it.each([
  ['ar', 'rtl', 'واجهة إي ترافلرز البرمجية'],
  ['en', 'ltr', 'The ETravelers API'],
])('[C12] reads as a page in %s, without a script', async (locale, dir, title) => {
  const page = await app.inject({ url: '/api/docs', headers: { 'accept-language': locale } });
  expect(page.body).toContain(`<html lang="${locale}" dir="${dir}">`);
  expect(page.body).toContain(`<h1>${title}</h1>`);
  expect(page.body).not.toMatch(/<script|https?:\/\/(?!localhost)/);
  for (const name of Object.keys(PUBLIC_CALLS)) expect(page.body).toContain(`id="${name}"`);
});

it('[C12] says in Arabic what each call is for', () => {
  expect(Object.keys(SUMMARIES_AR).toSorted()).toEqual(Object.keys(PUBLIC_CALLS).toSorted());
});
