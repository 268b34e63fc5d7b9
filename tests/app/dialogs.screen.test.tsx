// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useState, type ComponentType } from 'react';
import { setErrorReporter } from '#src/analytics/faults.ts';
import { Dialog } from '#src/components/window/dialog.tsx';
import { part } from '#src/delivery/part.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { NotificationsSlot } from '#src/app/layout/notifications-slot.tsx';
import { InPage } from '#tests/support/in-page.tsx';

beforeAll(() => Promise.all([loadLocale('ar'), loadLocale('en')]));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A button that opens a panel, which may be answered by a question that only its own action closes. */
function Opener() {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Panel">
        <button type="button" onClick={() => setAsked(true)}>
          ask
        </button>
      </Sheet>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        dismissible={false}
        title="Question"
        footer={
          <button type="button" onClick={() => setAsked(false)}>
            answer
          </button>
        }
      >
        Well?
      </Dialog>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialogs = () => screen.queryAllByRole('dialog').length;

describe.each([
  ['ar', 'إغلاق'],
  ['en', 'Close'],
] as const)('what opens over a page, %s', (locale, close) => {
  const openPanel = async () => {
    render(
      <InPage locale={locale}>
        <Opener />
      </InPage>,
    );
    screen.getByRole('button', { name: 'open' }).focus();
    press('open');
    return screen.findByRole('dialog', { name: 'Panel' });
  };

  it('[UI1] is modal, named by its title, holds the focus and gives it back', async () => {
    const panel = await openPanel();
    expect(panel.getAttribute('aria-modal')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: close })));
    press(close);
    expect(dialogs()).toBe(0);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' }));
  });

  it('[UI1] Escape closes the newest alone, and nothing where only an answer will do', async () => {
    await openPanel();
    press('ask');
    await screen.findByRole('dialog', { name: 'Question' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(dialogs()).toBe(2);
    press('answer');
    expect(dialogs()).toBe(1);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(dialogs()).toBe(0);
  });
});

describe('a late part', () => {
  it('[UI1] that does not come is said, closed by its owner and reported; opened again, it is asked for again', async () => {
    const faults: string[] = [];
    setErrorReporter((part) => faults.push(part));
    let isLost = true;
    const Part = part(
      async (): Promise<ComponentType<{ onClose: () => void }>> => {
        if (isLost) throw new Error('no such file');
        return () => 'here';
      },
      { when: 'idle', onFail: 'retry' },
    );
    function Owner() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            open
          </button>
          {isOpen ? <Part onClose={() => setOpen(false)} /> : null}
        </>
      );
    }
    render(
      <InPage locale="en">
        <Owner />
        <NotificationsSlot atHead={false} />
      </InPage>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'open' }));
    expect(await screen.findByText(/This part could not be shown/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'open', expanded: false })).toBeTruthy();
    expect(faults).toEqual(['late part']);
    isLost = false;
    fireEvent.click(screen.getByRole('button', { name: 'open' }));
    expect(await screen.findByText('here')).toBeTruthy();
    setErrorReporter(null);
  });
});
