import { afterEach, expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../ui/base.css';
import '../../../ui/tokens.css';
import * as files from '../../../platform/api/save-file.ts';
import { Markdown } from '../Markdown.tsx';
import { drawDiagram } from './draw-diagram.ts';

const SOURCE = 'graph TD\nA[开始] --> B{Yes?}';

vi.mock('../../../platform/api/save-file.ts', { spy: true });

/** Part of the DevTools protocol, used to emulate a user who prefers reduced motion. */
type Protocol = { send: (method: string, parameters: object) => Promise<unknown> };

const wantsStillness = (isWanted: boolean): Promise<unknown> =>
  (cdp() as unknown as Protocol).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: isWanted ? 'reduce' : '' }],
  });

afterEach(async () => {
  await wantsStillness(false);
  delete document.documentElement.dataset['theme'];
});

const open = async () => {
  const screen = await render(<Markdown text={`\`\`\`mermaid\n${SOURCE}\n\`\`\``} />);
  const opener = screen.getByRole('button', { name: 'Enlarge' });
  await expect.element(opener).toBeVisible();
  await opener.click();
  const picture = screen.getByRole('dialog').getByAltText('Diagram');
  await expect.element(picture).toBeVisible();
  const box = () => picture.element().getBoundingClientRect();
  return { screen, opener, picture, box };
};

it('can be enlarged, zoomed and moved with keys, wheel and pointer, and closed [chat.viewer]', async () => {
  const { screen, opener, picture, box } = await open();
  const fitting = box();
  expect(fitting.width > innerWidth / 2 || fitting.height > innerHeight / 2).toBe(true);
  expect(fitting.right <= innerWidth && fitting.bottom <= innerHeight).toBe(true);

  await userEvent.keyboard('+');
  await expect.poll(() => box().width).toBeGreaterThan(fitting.width * 1.2);
  await userEvent.keyboard('-');
  await userEvent.keyboard('-');
  await expect.poll(() => box().width).toBeLessThan(fitting.width * 0.9);
  const still = box();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => box().left).toBeGreaterThan(still.left);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => box().top).toBeGreaterThan(still.top);
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.poll(() => [box().left - still.left, box().top - still.top].map(Math.round)).toEqual([0, 0]);
  await userEvent.keyboard('0');
  await expect.poll(() => Math.abs(box().width - fitting.width)).toBeLessThan(1);

  const [clientX, clientY] = [fitting.left + 10, fitting.top + 10];
  picture
    .element()
    .dispatchEvent(
      new WheelEvent('wheel', { deltaY: -200, clientX, clientY, bubbles: true, cancelable: true }),
    );
  await expect.poll(() => box().width).toBeGreaterThan(fitting.width * 1.5);
  // Zooming keeps the point under the pointer in place.
  expect(Math.abs((clientX - box().left) / box().width - 10 / fitting.width)).toBeLessThan(0.01);

  const before = box();
  const at = (type: string, x: number, y: number, pointerId = 1) =>
    picture
      .element()
      .dispatchEvent(new PointerEvent(type, { pointerId, clientX: x, clientY: y, bubbles: true }));
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  at('pointerdown', 100, 100);
  at('pointermove', 140, 130);
  at('pointerup', 140, 130);
  await expect.poll(() => Math.round(box().left - before.left)).toBe(40);
  expect(Math.round(box().top - before.top)).toBe(30);

  const alone = box();
  at('pointerdown', 100, 100, 1);
  at('pointerdown', 200, 100, 2);
  at('pointermove', 150, 100, 2);
  at('pointerup', 150, 100, 2);
  at('pointerup', 100, 100, 1);
  await expect.poll(() => Math.abs(box().width / alone.width - 0.5)).toBeLessThan(0.02);

  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  await expect.element(opener).toHaveFocus();
});

it('offers its source for copying [chat.viewer]', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Copy the source' }).last().click();
  expect(writeText.mock.calls).toEqual([[SOURCE]]);
  writeText.mockRestore();
});

it.each(['light', 'dark'])('is saved with a white background from a %s page [chat.viewer]', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const save = vi
    .mocked(files.saveBlob)
    .mockReset()
    .mockImplementation(() => undefined);
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Save as SVG' }).click();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  const [drawn, drawnName] = save.mock.calls[0] ?? [];
  expect(drawnName).toBe('Diagram.svg');
  const svg = new DOMParser().parseFromString((await drawn?.text()) ?? '', 'image/svg+xml').documentElement;
  expect(svg.textContent).toContain('开始');
  expect(svg.firstElementChild?.getAttribute('fill')).toBe('#ffffff');
  expect(Number(svg.getAttribute('width'))).toBeGreaterThan(0);
  expect(svg.querySelector('foreignObject')).toBeNull();

  await screen.getByRole('button', { name: 'Save as PNG' }).click();
  await expect.poll(() => save.mock.calls.length).toBe(2);
  const [picture, name] = save.mock.calls[1] ?? [];
  expect(name).toBe('Diagram.png');
  const image = await createImageBitmap(picture ?? new Blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  expect([...(context?.getImageData(2, 2, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255]);
  const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, image.width, image.height) ?? {};
  const dark = data.filter((value, at) => at % 4 === 0 && value < 90).length;
  expect(dark).toBeGreaterThan(50);
});

it('draws a timeline as wide as its column, so that its text is not scaled [chat.viewer]', async () => {
  const drawing = await drawDiagram(
    'gantt\ndateFormat YYYY-MM-DD\nsection 准备\n选题 :a, 2026-01-01, 10d\n写作 :after a, 20d',
    'light',
  );
  expect(drawing?.width).toBeGreaterThanOrEqual(480);
  expect(drawing?.width).toBeLessThanOrEqual(726);
});

it('is drawn completely for users who prefer reduced motion [chat.viewer]', async () => {
  const source = 'graph LR\nA[开始] --> B{Enough sources?}\nB --> C[End]';
  const usual = await drawDiagram(source, 'light');
  await wantsStillness(true);
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  const still = await drawDiagram(source, 'light');
  expect([still?.width, still?.height]).toEqual([usual?.width, usual?.height]);
});
