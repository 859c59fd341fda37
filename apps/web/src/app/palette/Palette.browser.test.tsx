import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { catchQuery } from '../../platform/palette/early-query.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { PaletteDialog } from './PaletteDialog.tsx';

/** Presses a key as soon as the field exists. */
const typeAtOnce = (letters: string) =>
  addEventListener(
    'focusin',
    () => queueMicrotask(() => document.execCommand('insertText', false, letters)),
    { once: true },
  );

const Opened = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setTimeout(setIsOpen, 0, true)}>Open</button>
      <PaletteDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};

it('accepts text typed at the very moment its field takes over [shell.palette]', async () => {
  await freshPage();
  await renderPart(<Opened />, '/');
  const open = page.getByRole('button', { name: 'Open' });
  (open.element() as HTMLElement).click();
  catchQuery('Search', () => undefined);
  document.execCommand('insertText', false, 'theme ');
  typeAtOnce('d');
  await expect.element(page.getByRole('combobox')).toHaveValue('theme d');
});
