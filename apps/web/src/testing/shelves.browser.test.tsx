import { addProjectPages, listProjectSitemap } from '@studiolo/contract/chat/project-source-endpoints';
import { addUrlSources, listSourceSitemap } from '@studiolo/contract/notebooks/source-endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddPages } from '../core/sources/adding/AddPages.tsx';
import type { Shelf } from '../core/sources/shelf.ts';
import { projectShelf } from '../features/chat/folders/project-shelf.ts';
import { notebookShelf } from '../features/notebooks/sources/notebook-shelf.ts';
import { signIn } from '../platform/session/session.ts';
import { useToast } from '../platform/toast/notify.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';
import { renderPart } from './render-part.tsx';

const SENTENCE = 'Invalid URL! The URL should start with http:// or https://';

const SHELVES = [
  {
    name: 'notebook',
    shelfOf: (id: string) => notebookShelf(id) as Shelf,
    idField: 'notebookId',
    addPages: addUrlSources,
    listSitemap: listSourceSitemap,
  },
  {
    name: 'project',
    shelfOf: (id: string) => projectShelf(id) as Shelf,
    idField: 'folderId',
    addPages: addProjectPages,
    listSitemap: listProjectSitemap,
  },
];

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  signIn('token');
});

describe.each(SHELVES)('a form for the pages of a $name', ({ shelfOf, idField, addPages, listSitemap }) => {
  beforeEach(() => server.answer(addPages, () => ({ added: 1 })));

  it('refuses an address without a scheme, and offers to complete it [notebook.source-url]', async () => {
    const screen = await renderPart(<AddPages shelf={shelfOf('n')} onDone={vi.fn()} />);
    const field = screen.getByRole('textbox', { name: 'Addresses' });
    const add = screen.getByRole('button', { name: 'Add', exact: true });
    const complete = screen.getByRole('button', { name: /^Use https/ });
    await field.fill('none');
    await add.click();
    await expect.element(screen.getByText(SENTENCE)).toBeVisible();
    await expect.element(complete).not.toBeInTheDocument();
    await field.fill('example.org/page?a=1');
    await add.click();
    await expect.element(screen.getByText(SENTENCE)).toBeVisible();
    expect(server.requestsTo(addPages)).toEqual([]);
    await complete.click();
    await expect.element(field).toHaveValue('https://example.org/page?a=1');
    await add.click();
    await expect
      .poll(() => server.requestsTo(addPages)[0]?.input)
      .toMatchObject({ [idField]: 'n', urls: ['https://example.org/page?a=1'] });
  });

  it('adds the pages of a sitemap with daily updates, and reports how many had already been added [notebook.sources]', async () => {
    const urls = ['https://a.example/1', 'https://a.example/2'];
    server.answer(listSitemap, () => ({ urls, isMore: false }));
    server.answer(addPages, () => ({ added: 1 }));
    const done = vi.fn();
    const screen = await renderPart(<AddPages shelf={shelfOf('n')} onDone={done} />);
    await screen.getByRole('textbox', { name: 'Addresses' }).fill('https://a.example/sitemap.xml');
    await screen.getByRole('button', { name: 'List the pages of this sitemap' }).click();
    await expect
      .element(screen.getByText('Pages found: 2. Remove those that you do not want.'))
      .toBeVisible();
    await screen.getByRole('radio', { name: 'Every day' }).click();
    await screen.getByRole('button', { name: 'Add', exact: true }).click();

    await expect.poll(() => done).toHaveBeenCalled();
    expect(server.requestsTo(addPages)[0]?.input).toEqual({ [idField]: 'n', urls, schedule: 'daily' });
    expect(useToast.getState().toast?.text).toBe('1 page had already been added.');
  });

  it('refuses too many addresses, but keeps the typed text', async () => {
    const typed = Array.from({ length: 51 }, (_, at) => `https://a.example/${at}`).join('\n');
    const screen = await renderPart(<AddPages shelf={shelfOf('many')} onDone={vi.fn()} />);
    await screen.getByRole('textbox', { name: 'Addresses' }).fill(typed);
    await screen.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(screen.getByText('At most 50 addresses can be added at once.')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Addresses' })).toHaveValue(typed);
    expect(server.requestsTo(addPages)).toEqual([]);
  });
});
