import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dismiss, notify, TOAST_MS, useToast } from '../../platform/toast/notify.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Toaster } from './Toaster.tsx';

const restore = vi.fn();
beforeEach(async () => {
  restore.mockClear();
  // A toast that stays, however slow the machine is.
  const start = window.setInterval.bind(window);
  vi.spyOn(window, 'setInterval').mockImplementation(((run: () => void, delay?: number) =>
    delay === TOAST_MS ? 0 : start(run, delay)) as typeof window.setInterval);
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
