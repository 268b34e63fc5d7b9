// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { HttpRequest } from '#src/api/http.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { ApprovalsScreen } from '#src/features/desk/approvals/approvals-screen.tsx';
import { JobsScreen } from '#src/features/desk/jobs/jobs-screen.tsx';
import { provideApprovalActs } from '#src/features/desk/desk-approvals.effects.ts';
import { provideApprovals } from '#src/features/desk/desk-lists.effects.ts';
import { provideJobActs, provideJobs } from '#src/features/desk/desk-works.effects.ts';
import { anApproval } from '#tests/support/approvals.ts';
import { InPage } from '#tests/support/in-page.tsx';

const say = vi.hoisted(() => vi.fn<(text: string) => void>());
vi.mock('#src/components/say.ts', () => ({ say }));
const request = vi.hoisted(() => vi.fn<(httpRequest: HttpRequest) => Promise<unknown>>());
vi.mock('#src/api/http.ts', () => ({ request, idleHeaders: () => ({}) }));

const page = (items: unknown[], rest = {}) => ({
  data: { items, page: 1, pages: 1, total: items.length, dropped: [], ...rest },
});
const KINDS = [{ kind: 'send_refund', name: 'Refund', dead: 12, requeue_refusal: null, drop_refusal: null }];

/** A page of the desk whose list answers `list`, and whose act answers `acted`. */
function draw(children: ReactNode, list: unknown, acted: unknown) {
  request.mockImplementation(({ method }) => Promise.resolve(method === 'GET' ? list : acted));
  render(
    <InPage locale="en">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    </InPage>,
  );
}
const approvals = (acted: unknown) =>
  draw(<ApprovalsScreen logic={provideApprovals()} provide={provideApprovalActs} />, page([anApproval()]), acted);
const jobs = (acted: unknown) =>
  draw(<JobsScreen logic={provideJobs()} provide={provideJobActs} />, page([], { kinds: KINDS }), acted);

async function approve() {
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
}
async function restartAll() {
  await userEvent.click(await screen.findByRole('button', { name: 'Restart all' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'the gateway answers again');
  await userEvent.click(dialog.getByRole('button', { name: 'Restart' }));
}

beforeAll(() => loadLocale('en'));
beforeEach(() => say.mockClear());
afterEach(cleanup);

it('[BO2] an approval whose act was no longer possible is told as that, and not as done', async () => {
  const message = 'This can no longer be done; nothing was changed.';
  approvals({ data: anApproval({ state: 'failed', failure: 'over_limit' }), message });
  await approve();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(say).not.toHaveBeenCalled();
});

it('[BO2] what was approved is told in the words of the server', async () => {
  const message = 'Approved and carried out.';
  approvals({ data: anApproval({ state: 'done' }), message });
  await approve();
  await waitFor(() => expect(say).toHaveBeenCalledWith(message));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[BO10] an act on all jobs of a kind says how many could not be done', async () => {
  const message = 'Done: 0. Not possible: 12. Remaining: 12.';
  jobs({ data: { done: 0, refused: 12, left: 12 }, message });
  await restartAll();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(say).not.toHaveBeenCalled();
});

it('[BO10] an act on all jobs of a kind that was done says how many wait still', async () => {
  const message = 'Done: 500. Remaining: 20.';
  jobs({ data: { done: 500, refused: 0, left: 20 }, message });
  await restartAll();
  await waitFor(() => expect(say).toHaveBeenCalledWith(message));
});
