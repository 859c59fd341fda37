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

it('is closed by Escape alone: not by that of a dialog within it, nor by a file chooser that is left', async () => {
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
