import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../testing/render-part.tsx';
import { Dialog } from './Dialog.tsx';
import { MenuItem } from './Menu.tsx';
import { OptionsMenu } from './OptionsMenu.tsx';

const CHOICES = ['Rename', 'Pin', 'Share', 'Delete'];

const aMenu = (style: React.CSSProperties) => (
  <div style={{ position: 'absolute', overflow: 'auto', contain: 'strict', ...style }}>
    <OptionsMenu label="Options">
      {() =>
        CHOICES.map((choice) => (
          <MenuItem key={choice} onSelect={() => undefined}>
            {choice}
          </MenuItem>
        ))
      }
    </OptionsMenu>
  </div>
);

const isOnTop = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

it.each([
  ['in a box that is lower than it', { top: 200, left: 40, width: 120, height: 60 }],
  ['at the end of the screen', { bottom: 0, right: 0, width: 60, height: 40 }],
  ['on a screen of half the height', { top: 90, left: 0, width: 120, height: 30 }],
])('shows every item %s', async (_where, style) => {
  await page.viewport(720, 'bottom' in style ? 800 : 300);
  await renderPart(aMenu(style), '/');
  await page.getByRole('button', { name: 'Options' }).click();
  for (const name of CHOICES)
    await expect.poll(() => isOnTop(page.getByRole('menuitem', { name }).element())).toBe(true);
});

it('closes on Escape without closing the surrounding dialog, and restores the focus to its button', async () => {
  const onClose = vi.fn();
  await renderPart(
    <Dialog isOpen onClose={onClose} title="Sharing" closeLabel="Close">
      {aMenu({ position: 'static', height: 60 })}
    </Dialog>,
    '/',
  );
  const options = page.getByRole('button', { name: 'Options' });
  await options.click();
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(options).toHaveFocus();
  expect(page.getByRole('menuitem').elements()).toHaveLength(0);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it.each([
  ['next to its button', 1280, 800],
  ['at the lower edge of a phone', 390, 700],
])('has the same space below its last item as above its first: a menu %s', async (_where, width, height) => {
  await page.viewport(width, height);
  await renderPart(aMenu({ top: 0, left: 0, width: 120, height: 60 }), '/');
  await page.getByRole('button', { name: 'Options' }).click();
  const menu = page.getByRole('menu').element();
  const items = page.getByRole('menuitem').elements();
  const above = (items[0]?.getBoundingClientRect().top ?? 0) - menu.getBoundingClientRect().top;
  const below = menu.getBoundingClientRect().bottom - (items.at(-1)?.getBoundingClientRect().bottom ?? 0);
  expect(below).toBeGreaterThanOrEqual(6);
  expect(below).toBeGreaterThanOrEqual(above - 1);
  expect(menu.scrollHeight).toBe(menu.clientHeight);
});
