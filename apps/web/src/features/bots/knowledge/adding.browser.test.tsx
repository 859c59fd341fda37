import { addKnowledgeUrls, listSitemap, pageKnowledge } from '@studiolo/contract/bots/knowledge-endpoints';
import { toPage } from '@studiolo/contract/wire/page';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { signIn } from '../../../platform/session/session.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { AddPagesDialog } from './AddPagesDialog.tsx';
import { AddTools } from './AddTools.tsx';

let server: FakeServer;

beforeEach(() => {
  signIn('token');
  queryClient.clear();
  server = fakeServer();
  server.answer(pageKnowledge, () => toPage([], 0, { current: 1, size: 500 }));
  server.answer(addKnowledgeUrls, () => ({ added: 2 }));
});

it('lists the pages of a sitemap to be looked through, and adds those that are left [knowledge.pipeline]', async () => {
  const urls = ['https://a.example/1', 'https://a.example/2', 'https://a.example/3'];
  server.answer(listSitemap, () => ({ urls, isMore: false }));
  const closed = vi.fn();
  const { getByRole, getByText } = await renderPart(<AddPagesDialog botId="b" onClose={closed} />);
  const list = getByRole('button', { name: 'List the pages of this sitemap' });
  await expect.element(list).toBeDisabled();
  await getByRole('textbox', { name: 'Addresses' }).fill('https://a.example/sitemap.xml');
  await list.click();

  await expect.element(getByText('Pages found: 3. Remove those that you do not want.')).toBeVisible();
  await expect.element(getByRole('textbox', { name: 'Addresses' })).toHaveValue(urls.join('\n'));
  expect(server.asked(addKnowledgeUrls)).toEqual([]);
  await getByRole('textbox', { name: 'Addresses' }).fill(urls.slice(1).join('\n'));
  await getByRole('button', { name: 'Add', exact: true }).click();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(server.asked(addKnowledgeUrls)[0]?.input).toMatchObject({ urls: urls.slice(1) });
});

it('takes the files of a folder, but nothing that is hidden in it [knowledge.pipeline]', async () => {
  const taken = vi.fn();
  const { getByRole, container } = await renderPart(<AddTools botId="b" onFiles={taken} />);
  await expect.element(getByRole('button', { name: 'Add folder' })).toBeVisible();
  const input = container.querySelector<HTMLInputElement>('input[webkitdirectory]');
  const files = ['manual/lamp.txt', 'manual/.DS_Store', 'manual/.git/config', 'manual/Thumbs.db'].map(
    (path) => {
      const file = new File(['x'], path.split('/').at(-1) ?? '');
      return Object.defineProperty(file, 'webkitRelativePath', { value: path });
    },
  );
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(taken.mock.lastCall?.[0].map(({ name }: File) => name)).toEqual(['lamp.txt']);
});
