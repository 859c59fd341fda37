import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../platform/i18n/locale.ts';
import type { Attachment } from './attachment.ts';
import { AttachmentList } from './AttachmentList.tsx';

const attachment = (change: Partial<Attachment>): Attachment => ({
  id: '1',
  name: 'city.txt',
  size: 4,
  phase: 'ready',
  progress: 1,
  error: 'Characters read: 4.',
  canRetry: false,
  file: undefined,
  fileId: 'f1',
  url: '/api/cli/file/v1/get/f1/city.txt',
  ...change,
});

it('reports how much of a file was read, and replaces a text file after another encoding was chosen [file.kinds]', async () => {
  await setLocale('en_US');
  // 臺北 in Big5.
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(Uint8Array.from([0xbb, 0x4f, 0xa5, 0x5f]), {
        headers: { 'content-disposition': "attachment; filename*=UTF-8''city.txt" },
      }),
    ),
  );
  const onReplace = vi.fn<(attachment: Attachment, file: File) => void>();
  const files = [attachment({}), attachment({ id: '2', name: 'a.pdf', error: 'Pages read: 41.' })];
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <AttachmentList attachments={files} onRetry={vi.fn()} onRemove={vi.fn()} onReplace={onReplace} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(/Pages read: 41\.$/)).toBeVisible();
  await expect.element(page.getByText(/Characters read: 4\.$/)).toBeVisible();
  await page.getByRole('button', { name: /^Garbled text\?/ }).click();
  await page.getByLabelText('Encoding', { exact: true }).selectOptions('big5');
  await expect.element(page.getByLabelText('Beginning of the text')).toHaveTextContent('臺北');
  await page.getByRole('button', { name: 'Read in this encoding' }).click();
  const [replaced, file] = onReplace.mock.lastCall ?? [];
  expect(replaced?.id).toBe('1');
  expect(await file?.text()).toContain('臺北');
});
