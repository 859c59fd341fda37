import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../testing/render-part.tsx';
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
])('has every choice in sight %s', async (_where, style) => {
  await page.viewport(720, 'bottom' in style ? 800 : 300);
  await renderPart(aMenu(style), '/');
  await page.getByRole('button', { name: 'Options' }).click();
  for (const name of CHOICES)
    await expect.poll(() => isOnTop(page.getByRole('menuitem', { name }).element())).toBe(true);
});
