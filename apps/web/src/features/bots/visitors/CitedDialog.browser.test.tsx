import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../testing/render-part.tsx';
import { CitedDialog } from './CitedDialog.tsx';

const QUOTE = '## 几点开门？\n\n九点。';
const WHOLE = `# 问答\n\n${QUOTE}\n\n## 几点关门？\n\n六点，C# 课除外。`;

const anchor: Anchor = {
  number: 1,
  fileId: '0b9f1c3e-7a51-4b1c-9d6b-2d0f5d1a7c11',
  name: '问答',
  place: { kind: 'text', start: 6, end: 6 + QUOTE.length },
  quote: QUOTE,
  hash: 'h',
};

it('shows a visitor the cited words and their source, without the marks of headings [bot.b-side] [chat.sources]', async () => {
  const visit = { source: async () => ({ text: WHOLE, url: '' }) };
  await renderPart(<CitedDialog anchor={anchor} visit={visit} onClose={() => undefined} />);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^几点开门？\s+九点。$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Open the source' }).click();
  const text = dialog.getByRole('document');
  await expect.element(text).toHaveTextContent('问答 几点开门？ 九点。 几点关门？ 六点，C# 课除外。');
  await expect.element(text.getByText(/^几点开门？\s+九点。$/)).toBeVisible();
});
