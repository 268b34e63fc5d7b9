// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { fromPromise } from 'xstate';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeskDocument } from '#contract/entities/desk/document.ts';
import { addDays } from '#contract/rules/dates.ts';
import { documentDraftMachine, type OpenedDocument } from '#machines/desk/document-draft.machine.ts';
import { DocumentActor } from '#src/features/desk/places/document-context.ts';
import { DocumentField } from '#src/features/desk/places/document-field.tsx';
import { DOCUMENT_PARTS } from '#src/features/desk/places/parts.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { InPage } from '#tests/support/in-page.tsx';

const entry = DOCUMENT_PARTS.country.find(({ path }) => path === 'entry')!;
const today = new Date().toISOString().slice(0, 10);

async function show(seen: string) {
  const body = { entry: [{ passport: 'KW', need: 'visa', as_of: seen, source: { url: 'https://a.example', seen } }] };
  const opened = { item: {} as DeskDocument, body, rev: 1, problems: [] };
  const logic = documentDraftMachine.provide({
    actors: { openDocument: fromPromise<OpenedDocument, { id: string }>(() => Promise.resolve(opened)) },
    actions: { keep: () => undefined, forget: () => undefined },
  });
  render(
    <InPage locale="en">
      <DocumentActor.Provider logic={logic} options={{ input: { id: 'country-TR' } }}>
        <DocumentField part={entry} at="" />
      </DocumentActor.Provider>
    </InPage>,
  );
  await screen.findByLabelText('Read on');
}

describe('[CA5] [WO1] a fact of a document', () => {
  beforeAll(() => loadLocale('en'));
  afterEach(cleanup);

  it.each([
    [91, true],
    [89, false],
  ])('read %i days ago asks for a new look: %s', async (days, isAsked) => {
    await show(addDays(today, -days));
    expect(screen.queryByText(/see whether it still holds/u) !== null).toBe(isAsked);
  });
  it('without a day asks for nothing', async () => {
    await show('');
    expect(screen.queryByText(/see whether it still holds/u)).toBeNull();
  });
});
