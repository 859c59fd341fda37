import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../../ui/tokens.css';
import * as files from '../../../platform/api/save-file.ts';
import { Markdown } from '../Markdown.tsx';

const TABLE = `| 模型 | Says | Change |
|---|:--|--:|
| **甲** [1] | a "b", <c> | -5 |
| [乙](https://example.com/) | =1+1 | +x<br>y |`;

vi.mock('../../../platform/api/save-file.ts', { spy: true });

const written: Record<string, string> = {};

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    for (const type of item?.types ?? []) written[type] = await ((await item?.getType(type))?.text() ?? '');
  });
});

const show = (text = TABLE, isStreaming = false) =>
  render(
    <Markdown
      text={text}
      isStreaming={isStreaming}
      renderCitation={(number) => number === 1 && <b>source</b>}
    />,
  );

it('is copied for spreadsheets and documents, and as text [chat.table]', async () => {
  const { getByRole } = await show();
  await getByRole('button', { name: 'Copy the table' }).click();
  await expect.element(getByRole('button', { name: 'Copied' })).toBeVisible();

  expect(written['text/plain']).toBe('模型\tSays\tChange\n甲\ta "b", <c>\t-5\n乙\t=1+1\t+x y');
  const copy = new DOMParser().parseFromString(written['text/html'] ?? '', 'text/html');
  expect([...copy.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
    '模型',
    'Says',
    'Change',
  ]);
  expect(copy.querySelector('td strong')?.textContent).toBe('甲');
  expect(copy.querySelector('td a')?.getAttribute('href')).toBe('https://example.com/');
  expect(copy.querySelectorAll('td')[1]?.textContent).toBe('a "b", <c>');
  expect(copy.querySelectorAll('td')[4]?.getAttribute('style')).toContain('mso-number-format');
  expect(copy.querySelectorAll('td')[5]?.innerHTML).toBe('+x<br>y');
});

it('is copied in both formats even without the clipboard API [chat.table]', async () => {
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const copied: Record<string, string> = {};
  addEventListener(
    'copy',
    ({ clipboardData }) => {
      for (const type of ['text/plain', 'text/html']) copied[type] = clipboardData?.getData(type) ?? '';
    },
    { once: true },
  );
  const { getByRole } = await show();
  await getByRole('button', { name: 'Copy the table' }).click();
  await expect.poll(() => copied['text/html']).toContain('<th>模型</th>');
  expect(copied['text/plain']).toContain('模型\tSays');
});

it('is saved as a file for spreadsheets, in which nothing is a formula [chat.table]', async () => {
  const save = vi.mocked(files.saveBlob).mockImplementation(() => undefined);
  const { getByRole } = await show();
  await getByRole('button', { name: 'Save as CSV' }).click();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  const [bytes, name] = save.mock.calls[0] ?? [];
  expect(name).toBe('模型, Says, Change.csv');
  const saved = new Uint8Array((await bytes?.arrayBuffer()) ?? new ArrayBuffer());
  expect([...saved.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(saved)).toBe(
    '模型,Says,Change\r\n甲,"a ""b"", <c>",-5\r\n乙,\'=1+1,"\'+x\ny"',
  );
});

it('shows no tools while it grows, but reserves space for them [chat.table]', async () => {
  const { container, getByRole, rerender } = await show(TABLE, true);
  expect(getByRole('button', { name: 'Copy the table' }).query()).toBeNull();
  const { height } = container.querySelector('.table-block')?.getBoundingClientRect() ?? { height: 0 };
  await rerender(<Markdown text={TABLE} renderCitation={(number) => number === 1 && <b>source</b>} />);
  await expect.element(getByRole('button', { name: 'Copy the table' })).toBeInTheDocument();
  expect(container.querySelector('.table-block')?.getBoundingClientRect().height).toBe(height);
});
