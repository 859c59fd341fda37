import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dismiss, notify, TOAST_MS, TOAST_STEP_MS, useToast } from '../../platform/toast/notify.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Toaster } from './Toaster.tsx';

const restore = vi.fn();
/** Counts a step of the time of the toasts that are shown. */
let steps: (() => void)[] = [];
beforeEach(async () => {
  restore.mockClear();
  steps = [];
  // A toast that stays, however slow the machine is.
  const start = window.setInterval.bind(window);
  vi.spyOn(window, 'setInterval').mockImplementation(((run: () => void, delay?: number) =>
    delay === TOAST_STEP_MS ? -steps.push(run) : start(run, delay)) as typeof window.setInterval);
  dismiss(useToast.getState().toast?.id ?? 0);
  await freshPage();
  return () => vi.restoreAllMocks();
});

const Page = () => {
  const [isOpen, setIsOpen] = useState(false);
  const remove = () => notify('Deleted.', 'success', TOAST_MS, { label: 'Undo', run: restore });
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Prompts" closeLabel="Close">
        <button onClick={remove}>Delete</button>
      </Dialog>
      <Toaster />
    </>
  );
};

it('offers undo while a dialog is open, by mouse and by keyboard', async () => {
  await render(<Page />);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(restore).toHaveBeenCalledOnce();

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(restore).toHaveBeenCalledTimes(2);
});

const RemovedDialog = () => {
  const [isShown, setIsShown] = useState(false);
  const send = () => {
    notify('Sent.', 'success');
    setIsShown(false);
  };
  return (
    <>
      <button onClick={() => setIsShown(true)}>Open</button>
      {isShown && (
        <Dialog isOpen onClose={() => setIsShown(false)} title="Report" closeLabel="Close">
          <button onClick={send}>Send</button>
        </Dialog>
      )}
      <Toaster />
    </>
  );
};

it('keeps the toast when the dialog that showed it is removed', async () => {
  await render(<RemovedDialog />);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Send' }).click();

  await expect.element(page.getByText('Sent.')).toBeVisible();
});

it('keeps the toast when the dialog that showed it closes', async () => {
  await render(<Page />);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: 'Undo' }).click();
  expect(restore).toHaveBeenCalledOnce();
});

it('removes the toast after five seconds, not counting the time in which the page was hidden or the toast hovered over [shell.toast]', async () => {
  await render(<Page />);
  notify('Deleted.', 'success');
  const shown = page.getByText('Deleted.');
  await expect.element(shown).toBeVisible();
  await expect.poll(() => steps.length).toBe(1);
  const count = (times: number) => Array.from({ length: times }, () => steps[0]?.());
  const needed = 5000 / TOAST_STEP_MS;

  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  count(2 * needed);
  hidden.mockReturnValue(false);
  count(needed - 1);
  await expect.element(shown).toBeVisible();

  await userEvent.hover(shown);
  count(2 * needed);
  await userEvent.hover(page.getByRole('button', { name: 'Open' }));
  count(needed - 1);
  await expect.element(shown).toBeVisible();
  count(1);
  await expect.element(shown).not.toBeInTheDocument();
});
