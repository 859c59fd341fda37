import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Markdown } from './Markdown.tsx';

it('shows HTML tables, those with merged cells as such and others like Markdown tables [chat.markdown]', async () => {
  const { container, getByRole } = await render(
    <Markdown
      text={
        '<table>\n<tr><th>Item</th><th>Price</th></tr>\n<tr><td>Oil &amp; wick</td><td>**¥6,800**</td></tr>\n</table>\n\n' +
        '<table><tr><th rowspan="2">Tower</th><td>1</td></tr><tr><td>2</td></tr></table>\n'
      }
    />,
  );
  const [plain, merged] = container.querySelectorAll('table');
  expect([...plain!.rows].map(({ innerText }) => innerText.split('\t'))).toEqual([
    ['Item', 'Price'],
    ['Oil & wick', '¥6,800'],
  ]);
  expect(plain!.querySelector('strong')?.textContent).toBe('¥6,800');
  await expect.element(getByRole('button', { name: 'Copy the table' })).toBeInTheDocument();
  expect(merged!.rows[0]?.cells[0]?.rowSpan).toBe(2);
  expect(container.textContent).not.toContain('<');
});

it('shows callouts with their name or title, and leaves other quotes unchanged [chat.markdown]', async () => {
  const { container } = await render(
    <Markdown
      text={'> [!WARNING]\n> Hot **oil**.\n\n> [!tip] Save time\n>\n> - Soak\n\n> [!MOOD] hot\n\n> Said'}
    />,
  );
  const quotes = [...container.querySelectorAll('blockquote')];
  expect(quotes.map(({ dataset, innerText }) => [dataset['callout'], innerText.split(/\n+/)])).toEqual([
    ['warning', ['Warning', 'Hot oil.']],
    ['tip', ['Save time', 'Soak']],
    [undefined, ['[!MOOD] hot']],
    [undefined, ['Said']],
  ]);
});
