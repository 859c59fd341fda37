import {
  addKnowledgeUrls,
  getPairs,
  listSitemap,
  pageKnowledge,
  setPairs,
} from '@studiolo/contract/bots/knowledge-endpoints';
import { toPage } from '@studiolo/contract/wire/page';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { signIn } from '../../../platform/session/session.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { AddPagesDialog } from './AddPagesDialog.tsx';
import { AddTools } from './AddTools.tsx';
import { PairsDialog } from './PairsDialog.tsx';

let server: FakeServer;

beforeEach(() => {
  signIn('token');
  queryClient.clear();
  server = fakeServer();
  server.answer(pageKnowledge, () => toPage([], 0, { current: 1, size: 500 }));
  server.answer(addKnowledgeUrls, () => ({ added: 2 }));
});

it('lists the pages of a sitemap for review, and adds the remaining ones [knowledge.pipeline]', async () => {
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
  expect(server.requestsTo(addKnowledgeUrls)).toEqual([]);
  await getByRole('textbox', { name: 'Addresses' }).fill(urls.slice(1).join('\n'));
  await getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => closed).toHaveBeenCalled();
  expect(server.requestsTo(addKnowledgeUrls)[0]?.input).toMatchObject({ urls: urls.slice(1) });
});

it('adds the files of a folder except hidden ones [knowledge.pipeline]', async () => {
  const onFiles = vi.fn();
  const { getByRole, container } = await renderPart(<AddTools botId="b" onFiles={onFiles} />);
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
  expect(onFiles.mock.lastCall?.[0].map(({ name }: File) => name)).toEqual(['lamp.txt']);
});

it('shows no empty row before the pairs have loaded, and saves additions together with them [knowledge.pipeline]', async () => {
  const pairs = [{ question: 'When?', answer: 'At nine.' }];
  server.refuse(getPairs, { code: 500 });
  const page = await renderPart(<PairsDialog botId="b" onClose={() => undefined} />);
  const { getByRole } = page;
  await expect.element(getByRole('alert')).toHaveTextContent('The knowledge could not be loaded.');
  expect(getByRole('textbox').elements()).toHaveLength(0);
  await expect.element(getByRole('button', { name: 'Save' })).toBeDisabled();

  server.answer(getPairs, () => pairs);
  server.answer(setPairs, () => undefined as never);
  await getByRole('button', { name: 'Try again' }).click();
  await expect.element(getByRole('textbox', { name: 'Question 1' })).toHaveValue('When?');
  await getByRole('button', { name: 'Add a question' }).click();
  await getByRole('textbox', { name: 'Question 2' }).fill('Where?');
  await getByRole('textbox', { name: 'Answer 2' }).fill('Here.');
  await getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.requestsTo(setPairs)[0]?.input)
    .toMatchObject({
      pairs: [...pairs, { question: 'Where?', answer: 'Here.' }],
    });
});

it('keeps typed pairs when the dialog is closed, together with those saved on another device [knowledge.pipeline]', async () => {
  const when = { question: 'When?', answer: 'At nine.' };
  server.answer(getPairs, () => [when]);
  const first = await renderPart(<PairsDialog botId="kept" onClose={() => undefined} />);
  await first.getByRole('textbox', { name: 'Answer 1' }).fill('At ten.');
  await first.unmount();

  const where = { question: 'Where?', answer: 'Here.' };
  server.answer(getPairs, () => [when, where]);
  server.answer(setPairs, () => undefined as never);
  const again = await renderPart(<PairsDialog botId="kept" onClose={() => undefined} />);
  await expect.element(again.getByText('Your unsent text was restored.')).toBeVisible();
  await again.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.requestsTo(setPairs)[0]?.input)
    .toMatchObject({ pairs: [{ ...when, answer: 'At ten.' }, where] });
});

it('keeps an answer that has no question yet while a table is imported [knowledge.pipeline]', async () => {
  server.answer(getPairs, () => []);
  const { getByRole, getByLabelText } = await renderPart(
    <PairsDialog botId="half" onClose={() => undefined} />,
  );
  await getByRole('textbox', { name: 'Answer 1' }).fill('On Sundays.');
  await getByLabelText('Import CSV')
    .last()
    .upload(new File(['question,answer\nWho?,Ada'], 'pairs.csv'));
  await expect.element(getByRole('textbox', { name: 'Answer 2' })).toHaveValue('Ada');
  await expect.element(getByRole('textbox', { name: 'Answer 1' })).toHaveValue('On Sundays.');
});

it('can save that all pairs were removed [knowledge.pipeline]', async () => {
  server.answer(getPairs, () => [{ question: 'When?', answer: 'At nine.' }]);
  server.answer(setPairs, () => undefined as never);
  const { getByRole } = await renderPart(<PairsDialog botId="emptied" onClose={() => undefined} />);
  await getByRole('button', { name: 'Remove question 1' }).click();
  await getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.requestsTo(setPairs)[0]?.input).toMatchObject({ pairs: [] });
});
