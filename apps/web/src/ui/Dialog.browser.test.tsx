import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './Dialog.tsx';

const Nested = () => {
  const [outer, setOuter] = useState(true);
  const [inner, setInner] = useState(false);
  return (
    <Dialog isOpen={outer} onClose={() => setOuter(false)} title="Outer" closeLabel="Close">
      <input type="file" aria-label="A file" />
      <button onClick={() => setInner(true)}>Open</button>
      <Dialog isOpen={inner} onClose={() => setInner(false)} title="Inner" closeLabel="Close">
        Within
      </Dialog>
    </Dialog>
  );
};

it('closes only on its own Escape, not on that of an inner dialog or a canceled file chooser', async () => {
  const { getByRole } = await render(<Nested />);
  await getByRole('button', { name: 'Open' }).click();
  await expect.element(getByRole('heading', { name: 'Inner' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(getByRole('heading', { name: 'Inner' })).not.toBeInTheDocument();
  document.querySelector('input')?.dispatchEvent(new Event('cancel', { bubbles: true }));
  await expect.element(getByRole('heading', { name: 'Outer' })).toBeVisible();

  await userEvent.keyboard('{Escape}');
  await expect.element(getByRole('heading', { name: 'Outer' })).not.toBeInTheDocument();
});

/** Presses a dialog or a field in it. A browser reports the click at the element that contains both. */
const press = (from: Element, to: Element, detail = 1): void => {
  from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  to.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  (from.contains(to) ? from : to).dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
};

const Form = () => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Form" closeLabel="Close">
      <form>
        <input type="text" aria-label="Name" />
      </form>
    </Dialog>
  );
};

it('closes on a press that starts and ends outside', async () => {
  const { getByRole, getByLabelText } = await render(<Form />);
  const dialog = getByRole('dialog').element();
  const field = getByLabelText('Name').element();
  press(field, dialog);
  press(dialog, field);
  await expect.element(getByRole('heading', { name: 'Form' })).toBeVisible();
  press(dialog, dialog);
  await expect.element(getByRole('heading', { name: 'Form' })).not.toBeInTheDocument();
});

it('stays open on the second click of a double click that opened it', async () => {
  const { getByRole } = await render(<Form />);
  const dialog = getByRole('dialog').element();
  press(dialog, dialog, 2);
  await expect.element(getByRole('heading', { name: 'Form' })).toBeVisible();
});

it('stays open if the user has typed something and touches outside', async () => {
  const { getByRole, getByLabelText } = await render(<Form />);
  await getByLabelText('Name').fill('A long name');
  const dialog = getByRole('dialog').element();
  press(dialog, dialog);
  await expect.element(getByLabelText('Name')).toHaveValue('A long name');
  await getByRole('button', { name: 'Close' }).click();
  await expect.element(getByRole('heading', { name: 'Form' })).not.toBeInTheDocument();
});
