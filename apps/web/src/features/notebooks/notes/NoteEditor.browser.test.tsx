import { createNote, getNote, pageNotes, updateNote } from '@studiolo/contract/notebooks/note-endpoints';
import type { Note } from '@studiolo/contract/notebooks/note-entities';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { anAnchor } from '../../../testing/a-thread.tsx';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { noteDrafts } from './note-drafts.ts';
import { NoteView } from './NoteView.tsx';

const NAME = { notebookId: 'n', noteId: 'one' };

const aNote = (version: number, content: string, more: Partial<Note> = {}): Note => ({
  ...NAME,
  title: 'Lamp',
  excerpt: content,
  isPinned: false,
  version,
  authorName: 'Bob',
  createDate: '2026-11-20T10:00:00.000Z',
  updateDate: '2026-11-20T10:00:00.000Z',
  content,
  anchors: [],
  ...more,
});

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer();
  server.answer(pageNotes, () => ({ records: [], total: 0, current: 1, size: 50, pages: 0 }));
});

const show = async (note: Note) => {
  server.answer(getNote, () => note);
  const screen = await renderPart(<NoteView name={NAME} mayWrite onClose={() => undefined} />, '/notebook/n');
  const writing = screen.getByRole('textbox', { name: 'Note' });
  await expect.poll(() => writing.query()?.textContent).toMatch(/^One/);
  return { screen, writing };
};

const changesTo = (note: Note) => {
  server.answer(getNote, () => note);
  return queryClient.invalidateQueries({ queryKey: ['notebook', 'n'] });
};

/** Opens a note in the editor and then changes it as another user. */
const conflicted = async (mine: Note, theirs: Note) => {
  server.refuse(updateNote, { code: 409, data: { reason: 'EDIT_CONFLICT', current: theirs } });
  const { screen, writing } = await show(mine);
  await userEvent.click(writing);
  await userEvent.keyboard('{Control>}{End}{/Control} Mine.{Control>}s{/Control}');
  const bar = screen.getByRole('status').filter({ hasText: 'Somebody else changed this note' });
  await expect.element(bar).toBeVisible();
  return { screen, writing };
};

const compare = async ({ screen }: Awaited<ReturnType<typeof conflicted>>) => {
  await screen.getByRole('button', { name: 'Compare and choose' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Somebody else changed this note' });
  await expect.element(dialog.getByRole('region', { name: 'Yours' }).getByText(/Mine\./)).toBeVisible();
  await expect.element(dialog.getByRole('region', { name: 'By Bob' }).getByText(/Theirs\./)).toBeVisible();
  return dialog;
};

it('keeps every character typed after a conflict was detected, and saves nothing before the user has chosen [notebook.notes]', async () => {
  const shown = await conflicted(aNote(1, 'One.'), aNote(2, 'Theirs.'));
  const { screen, writing } = shown;
  expect(screen.getByRole('dialog').query()).toBeNull();
  await userEvent.keyboard(' Still mine.');
  expect(document.activeElement).toBe(writing.element());
  await expect.element(writing).toHaveTextContent('One. Mine. Still mine.');
  await expect
    .poll(() => noteDrafts.recall('one'))
    .toMatchObject({ revision: 1, content: 'One. Mine. Still mine.' });
  expect(server.requestsTo(updateNote)).toHaveLength(1);

  // The other user continues to type; the choice refers to the newest text.
  await changesTo(aNote(3, 'Theirs. Newer.'));
  const dialog = await compare(shown);
  await expect.element(dialog.getByText('Theirs. Newer.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose later' }).click();
  await userEvent.click(writing);
  await userEvent.keyboard('{Control>}{End}{/Control} To the end.');
  await compare(shown);
  await expect.element(dialog.getByText('One. Mine. Still mine. To the end.')).toBeVisible();
  server.answer(updateNote, () => aNote(4, 'One. Mine. Still mine. To the end.'));
  await dialog.getByRole('button', { name: 'Keep mine as the newest' }).click();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(writing.element());
  expect(
    server
      .requestsTo(updateNote)
      .slice(1)
      .map(({ input }) => input),
  ).toMatchObject([{ version: 3, content: 'One. Mine. Still mine. To the end.', isApart: true }]);
  expect(noteDrafts.recall('one')).toBeUndefined();
});

it('shows another user’s changes if nothing is unsaved here [notebook.notes]', async () => {
  const { screen, writing } = await show(aNote(1, 'One.'));
  await changesTo(aNote(2, 'Two.', { title: 'Light' }));
  await expect.element(writing).toHaveTextContent('Two.');
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Light');
  expect(server.requestsTo(updateNote)).toEqual([]);

  server.stall(updateNote);
  await userEvent.click(writing);
  await userEvent.keyboard('{Control>}{End}{/Control} Mine.');
  await changesTo(aNote(3, 'Three.'));
  await expect.element(writing).toHaveTextContent('Two. Mine.');
});

it('makes the other user’s text the newest version, and keeps mine among the older ones [notebook.notes]', async () => {
  const theirs = aNote(2, 'Theirs.');
  const shown = await conflicted(aNote(1, 'One.'), theirs);
  const { writing } = shown;
  const dialog = await compare(shown);
  // A change that arrives meanwhile does not resolve the conflict.
  await changesTo(theirs);
  await expect.element(dialog.getByRole('region', { name: 'Yours' }).getByText(/Mine\./)).toBeVisible();
  server.answer(updateNote, ({ content = '', version }) => aNote(Number(version) + 1, content));
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect.element(writing).toHaveTextContent('Theirs.');
  await expect.element(dialog).not.toBeInTheDocument();
  const saved = server.requestsTo(updateNote).map(({ input }) => input);
  expect(saved.slice(1)).toMatchObject([
    { version: 2, content: 'One. Mine.', isApart: true },
    { version: 3, content: 'Theirs.', isApart: true },
  ]);
  expect(noteDrafts.recall('one')).toBeUndefined();
  expect(server.requestsTo(createNote)).toEqual([]);
});

it('keeps both: mine becomes a separate note with its citations [notebook.notes]', async () => {
  const cited = aNote(1, 'One [1].', { anchors: [anAnchor] });
  server.answer(createNote, () => aNote(1, 'One [1]. Mine.', { noteId: 'two' }));
  const shown = await conflicted(cited, aNote(2, 'Theirs.'));
  const { writing } = shown;
  const dialog = await compare(shown);
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await expect.element(writing).toHaveTextContent('Theirs.');
  await expect
    .poll(() => server.requestsTo(createNote).map(({ input }) => input))
    .toEqual([{ notebookId: 'n', title: 'Lamp (mine)', content: 'One [1]. Mine.', anchors: [anAnchor] }]);
});

it('makes my text the newest version, separate from earlier ones [notebook.notes] [key.save]', async () => {
  const shown = await conflicted(aNote(1, 'One.'), aNote(2, 'Theirs.'));
  const { screen } = shown;
  const dialog = await compare(shown);
  server.answer(updateNote, () => aNote(3, 'One. Mine.'));
  await dialog.getByRole('button', { name: 'Keep mine as the newest' }).click();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  expect(server.requestsTo(updateNote).at(-1)?.input).toMatchObject({
    version: 2,
    content: 'One. Mine.',
    isApart: true,
  });
});

it('warns if neither the server nor this browser can store the text [notebook.notes]', async () => {
  const { screen, writing } = await show(aNote(1, 'One.'));
  server.answer(updateNote, () => Promise.reject(new TypeError('Failed to fetch')));
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await userEvent.click(writing);
  await userEvent.keyboard('{Control>}{End}{/Control} Mine.');
  await expect.element(screen.getByText(/^Not saved: the browser’s storage is full/)).toBeVisible();
  setItem.mockRestore();
  await userEvent.keyboard(' More.');
  await expect.element(screen.getByText('Saved on this device')).toBeVisible();
});
