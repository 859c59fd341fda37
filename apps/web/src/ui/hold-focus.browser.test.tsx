import { Activity, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { holdFocus } from './hold-focus.ts';
import { Menu, MenuItem } from './Menu.tsx';

let release: () => void;
beforeEach(() => {
  release = holdFocus();
});
afterEach(() => release());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const focusOn = (name: string) => (button(name).element() as HTMLElement).focus();
const nameOfFocused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName;

const Rows = ({ count }: { count: number }) => {
  const [rows, setRows] = useState(Array.from({ length: count }, (_row, at) => at + 1));
  return (
    <>
      <button aria-label="Before" />
      <ol>
        {rows.map((row) => (
          <li key={row}>
            <input aria-label={`Name ${row}`} />
            <button
              aria-label={`Remove ${row}`}
              onClick={() => setRows(rows.filter((other) => other !== row))}
            />
          </li>
        ))}
      </ol>
      <button aria-label="Add" />
    </>
  );
};

it('focuses the same control of the next row, otherwise of the previous one, otherwise the control after the list', async () => {
  await render(<Rows count={4} />);
  focusOn('Remove 2');
  await userEvent.keyboard('{Enter}');
  await expect.poll(nameOfFocused).toBe('Remove 3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(nameOfFocused).toBe('Remove 4');
  await userEvent.keyboard('{Enter}');
  await expect.poll(nameOfFocused).toBe('Remove 1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(nameOfFocused).toBe('Add');
});

it('does not move the focus after a mouse press', async () => {
  await render(<Rows count={2} />);
  await button('Remove 1').click();
  await expect.element(button('Remove 1')).not.toBeInTheDocument();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(document.activeElement).toBe(document.body);
});

const Moved = () => {
  const [rows, setRows] = useState(['one', 'two']);
  return rows.map((row) => (
    <button key={row} aria-label={`Down ${row}`} onClick={() => setRows(rows.toReversed())} />
  ));
};

it('keeps the focus on a row that was moved', async () => {
  await render(<Moved />);
  for (const row of ['one', 'two', 'one']) {
    focusOn(`Down ${row}`);
    await userEvent.keyboard('{Enter}');
    await expect.poll(nameOfFocused).toBe(`Down ${row}`);
  }
});

const Saving = ({ save }: { save: Promise<void> }) => {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <Button
        aria-label="Save"
        isBusy={isBusy}
        onClick={() => {
          setIsBusy(true);
          void save.then(() => setIsBusy(false));
        }}
      />
      <button aria-label="Delete" />
    </>
  );
};

it('returns to a button that was busy', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await render(<Saving save={promise} />);
  focusOn('Save');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Save')).toBeDisabled();
  resolve();
  await expect.element(button('Save')).toBeEnabled();
  await expect.poll(nameOfFocused).toBe('Save');
});

const Steps = () => {
  const [step, setStep] = useState(1);
  return (
    <>
      <button aria-label="Back" disabled={step === 1} onClick={() => setStep(step - 1)} />
      <button aria-label="Next" disabled={step === 2} onClick={() => setStep(step + 1)} />
    </>
  );
};

it('moves the focus from a disabled button to its neighbor', async () => {
  await render(<Steps />);
  focusOn('Next');
  await userEvent.keyboard('{Enter}');
  await expect.poll(nameOfFocused).toBe('Back');
  await userEvent.keyboard('{Enter}');
  await expect.poll(nameOfFocused).toBe('Next');
});

const Book = () => {
  const [shown, setShown] = useState('list');
  return (
    <main aria-label="Page" tabIndex={-1}>
      <Activity mode={shown === 'list' ? 'visible' : 'hidden'}>
        <div>
          <button aria-label="Open" onClick={() => setShown('book')} />
        </div>
      </Activity>
      {shown === 'book' && (
        <div>
          <button aria-label="Remove the book" />
        </div>
      )}
    </main>
  );
};

it('moves to the top of a page that replaced another', async () => {
  await render(<Book />);
  focusOn('Open');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Remove the book')).toBeVisible();
  await expect.poll(nameOfFocused).toBe('Page');
});

const Welcome = () => {
  const [isOver, setIsOver] = useState(false);
  return isOver ? (
    <div>
      <a href="#main" aria-label="Skip" />
      <aside>
        <button aria-label="New chat" />
      </aside>
      <main aria-label="Page" tabIndex={-1}>
        A notebook
      </main>
      <p>Footer</p>
    </div>
  ) : (
    <div>
      <main aria-label="Welcome" tabIndex={-1}>
        <button aria-label="Begin" onClick={() => setIsOver(true)} />
      </main>
      <p>Footer</p>
    </div>
  );
};

it('moves to the page, not to the skip link, when the complete layout of the page was replaced', async () => {
  await render(<Welcome />);
  focusOn('Begin');
  await userEvent.keyboard('{Enter}');
  await expect.poll(nameOfFocused).not.toBe('BODY');
  expect(nameOfFocused()).toBe('Page');
});

const Deletion = () => {
  const [rows, setRows] = useState(['one', 'two', 'three']);
  const [rowToRemove, setRowToRemove] = useState<string>();
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <Menu label={row} trigger={(props) => <button {...props} aria-label={`Options for ${row}`} />}>
              {(close) => (
                <MenuItem
                  onSelect={() => {
                    close();
                    setRowToRemove(row);
                  }}
                >
                  Delete
                </MenuItem>
              )}
            </Menu>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={rowToRemove !== undefined}
        onClose={() => setRowToRemove(undefined)}
        title="Delete?"
        closeLabel="Close"
      >
        <button
          aria-label="Yes"
          onClick={() => {
            setRows(rows.filter((row) => row !== rowToRemove));
            setRowToRemove(undefined);
          }}
        />
      </Dialog>
    </>
  );
};

it('moves from a closed dialog to the neighbor of the row that it removed', async () => {
  await render(<Deletion />);
  focusOn('Options for two');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Yes')).toBeVisible();
  focusOn('Yes');
  await userEvent.keyboard('{Enter}');
  await expect.poll(nameOfFocused).toBe('Options for three');
});

const Late = () => {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    if (!isOpen) document.querySelector<HTMLElement>('[aria-label="Chosen"]')?.focus();
  }, [isOpen]);
  return (
    <>
      {isOpen && <button aria-label="Close" onClick={() => setIsOpen(false)} />}
      <button aria-label="Neighbor" />
      <button aria-label="Chosen" />
    </>
  );
};

it('keeps the focus that the page has set', async () => {
  await render(<Late />);
  focusOn('Close');
  await userEvent.keyboard('{Enter}');
  await expect.poll(nameOfFocused).toBe('Chosen');
});
