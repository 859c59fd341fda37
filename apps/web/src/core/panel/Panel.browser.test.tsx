import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { anAnswer, aThread, aTurn, inLine } from '../../testing/a-thread.tsx';
import { closePanel } from './panel.state.ts';
import { PanelPlace } from './PanelPlace.tsx';

afterEach(async () => {
  closePanel();
  await page.viewport(1280, 800);
});

const publish = vi.fn(() => Promise.resolve('/p/of-lamps'));
const unpublish = vi.fn(() => Promise.resolve(true));

const show = (...answers: string[]) => {
  const turns = answers.map((text, at) => aTurn(`turn-${at}`, { answer: anAnswer({ text }) }));
  return render(
    <div style={{ display: 'flex', height: 640 }}>
      <div style={{ flex: 1 }}>{aThread(inLine(...turns))}</div>
      <PanelPlace
        chat="one"
        answers={() => answers.map((text) => ({ text, isStored: true, publish, unpublish }))}
      />
    </div>,
  );
};

const svg = (color: string) =>
  `\`\`\`svg\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>window.ran = true</script><rect fill="${color}" width="9" height="9"/></svg>\n\`\`\``;

it('shows a drawing as a picture that cannot run scripts, with its versions, and restores the focus [chat.markdown]', async () => {
  const screen = await show(svg('red'), svg('green'));
  const opener = screen.getByRole('button', { name: 'Preview' }).last();
  await opener.click();
  const panel = screen.getByRole('complementary', { name: 'Drawing' });
  const drawing = panel.getByRole('img', { name: 'Drawing' });
  await expect.element(drawing).toHaveAttribute('src', expect.stringContaining('green'));
  await panel.getByRole('button', { name: 'Earlier version' }).click();
  await expect.element(drawing).toHaveAttribute('src', expect.stringContaining('red'));
  await expect.element(panel.getByText('1 / 2')).toBeVisible();
  await panel.getByRole('button', { name: 'Code' }).click();
  await expect.element(panel.getByText(/window\.ran = true/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect('ran' in window).toBe(false);
});

it('opens a long answer as a document; on a phone, in a sheet [chat.markdown]', async () => {
  await page.viewport(390, 800);
  const screen = await show(`# Of lighthouses\n\n${'A sentence about lamps. '.repeat(300)}`, 'Short.');
  await screen.getByRole('button', { name: 'Open beside the chat' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Document' });
  await expect.element(sheet.getByRole('heading', { name: 'Of lighthouses' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close the panel' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

it('shows a page in a frame without an origin or scripts, and says so [chat.markdown]', async () => {
  const screen = await show('```html\n<h1>Hi</h1><script>parent.ran = true</script>\n```');
  await screen.getByRole('button', { name: 'Preview' }).click();
  const panel = screen.getByRole('complementary', { name: 'Page' });
  await expect.element(panel.getByText(/Scripts are off/)).toBeVisible();
  const frame = document.querySelector('iframe')!;
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('src')).toBeNull();
  expect(frame.getAttribute('srcdoc')).toContain('<h1>Hi</h1>');
  expect(frame.getAttribute('srcdoc')).not.toContain('script>');
});

it('runs a page on request, in a frame of the server, and stops it [chat.markdown]', async () => {
  const screen = await show('```html\n<h1>Hi</h1><script>parent.ran = true</script>\n```');
  await screen.getByRole('button', { name: 'Preview' }).click();
  const panel = screen.getByRole('complementary', { name: 'Page' });
  await panel.getByRole('button', { name: 'Run the page' }).click();
  const frame = document.querySelector('iframe')!;
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame.getAttribute('src')).toBe('/page-frame');
  await panel.getByRole('button', { name: 'Stop' }).click();
  expect(document.querySelector('iframe')!.getAttribute('sandbox')).toBe('');
});

it('publishes only the page, shows its link, and unpublishes it [chat.publish] [chat.unpublish]', async () => {
  const screen = await show('```html\n<h1>Hi</h1>\n```');
  await screen.getByRole('button', { name: 'Preview' }).click();
  await expect.element(screen.getByRole('button', { name: 'Run the page' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Publish this page' }).click();
  await screen.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Link' }))
    .toHaveValue(`${location.origin}/p/of-lamps`);
  expect(publish).toHaveBeenCalledWith('<h1>Hi</h1>');
  await screen.getByRole('button', { name: 'Unpublish' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
  expect(unpublish).toHaveBeenCalledOnce();
});

it('is hidden beside another conversation [chat.markdown]', async () => {
  const answer = svg('red');
  const screen = await show(answer);
  await screen.getByRole('button', { name: 'Preview' }).click();
  await expect.element(screen.getByRole('complementary', { name: 'Drawing' })).toBeVisible();
  await screen.rerender(<PanelPlace chat="two" answers={() => []} />);
  await expect.element(screen.getByRole('complementary', { name: 'Drawing' })).not.toBeInTheDocument();
});
