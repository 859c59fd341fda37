import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Markdown } from './Markdown.tsx';

const lines = (count: number): string =>
  Array.from({ length: count }, (_, at) => `line ${at + 1}`).join('\n');
const fenced = (code: string): string => `\`\`\`text\n${code}\n\`\`\``;

it('is collapsed if it is long; can be expanded, and is always copied completely [chat.long-code]', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { container, getByRole } = await render(<Markdown text={fenced(lines(62))} />);
  const shown = () => container.querySelector('pre')?.textContent;
  expect(shown()).toBe(lines(30));
  await getByRole('button', { name: 'Copy' }).click();
  expect(writeText).toHaveBeenCalledWith(lines(62));

  await getByRole('button', { name: 'Show all 62 lines' }).click();
  expect(shown()).toBe(lines(62));
  await getByRole('button', { name: 'Show less' }).click();
  expect(shown()).toBe(lines(30));
  writeText.mockRestore();
});

it('is not collapsed up to forty lines [chat.long-code]', async () => {
  const { container, getByRole } = await render(<Markdown text={fenced(lines(40))} />);
  expect(container.querySelector('pre')?.textContent).toBe(lines(40));
  expect(getByRole('button', { name: /^Show/ }).query()).toBeNull();
});

it('is not collapsed while it is generated [chat.long-code]', async () => {
  const screen = await render(<Markdown text={`\`\`\`text\n${lines(50)}`} isStreaming />);
  await screen.rerender(<Markdown text={fenced(lines(62))} />);
  expect(screen.container.querySelector('pre')?.textContent).toBe(lines(62));
  await screen.getByRole('button', { name: 'Show less' }).click();
  expect(screen.container.querySelector('pre')?.textContent).toBe(lines(30));
});

it('can wrap lines that are wider than the column [chat.long-code]', async () => {
  const wide = `${'a word and '.repeat(30)}the end`;
  const { container, getByRole } = await render(
    <div style={{ width: 400 }}>
      <Markdown text={fenced(wide)} />
    </div>,
  );
  const code = () => container.querySelector('pre') ?? document.body;
  expect(code().scrollWidth).toBeGreaterThan(code().clientWidth);
  const wrap = getByRole('button', { name: 'Wrap lines' });
  await wrap.click();
  await expect.element(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(code().scrollWidth).toBe(code().clientWidth);
});
