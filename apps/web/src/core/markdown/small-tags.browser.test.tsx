import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Markdown } from './Markdown.tsx';

describe('tags and equations [chat.markdown]', () => {
  it('shows small tags without attributes as elements, and all other tags as text', async () => {
    const { container } = await render(
      <Markdown
        text={
          'H<sub>2</sub>O, x<sup>2</sup>, <kbd>Ctrl</kbd>, <mark>note</mark>, <u>line</u>, <sup onclick="x">3</sup>'
        }
      />,
    );
    expect(container.querySelector('p')?.innerHTML).toBe(
      'H<sub>2</sub>O, x<sup>2</sup>, <kbd>Ctrl</kbd>, <mark>note</mark>, <u>line</u>, &lt;sup onclick="x"&gt;3&lt;/sup&gt;',
    );
  });

  it('collapses details within lists and quotes, and shows those marked as open', async () => {
    const { container } = await render(
      <Markdown
        text={
          '1. First\n\n   <details>\n   <summary>More</summary>\n\n   Inside.\n\n   </details>\n\n' +
          '> <details open>\n> <summary>Shown</summary>\n>\n> There.\n>\n> </details>\n'
        }
      />,
    );
    const parts = [...container.querySelectorAll('details')];
    expect(parts.map(({ open, parentElement }) => [parentElement?.tagName, open])).toEqual([
      ['LI', false],
      ['BLOCKQUOTE', true],
    ]);
    expect(container.textContent).not.toContain('<');
  });

  it('opens and closes a details element', async () => {
    const { container, getByText } = await render(
      <Markdown text={'<details><summary>More</summary>\n\nInside **it**.\n\n</details>\n\nAfter.'} />,
    );
    expect(container.querySelector('details')?.open).toBe(false);
    await getByText('More').click();
    await expect.element(getByText('it', { exact: true })).toBeVisible();
    await expect.element(getByText('After.')).toBeVisible();
    expect(container.textContent).not.toContain('<');
  });

  it('typesets chemical equations', async () => {
    const { container } = await render(<Markdown text={'$\\ce{2H2 + O2 -> 2H2O}$'} />);
    await expect.poll(() => container.querySelector('.katex-html')?.textContent).toContain('O');
    expect(container.querySelector('.katex-html')?.textContent).not.toContain('ce');
  });
});
