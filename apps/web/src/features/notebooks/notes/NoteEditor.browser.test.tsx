import { createNote, getNote, pageNotes, updateNote } from '@studiolo/contract/notebooks/note-endpoints';
import type { Note } from '@studiolo/contract/notebooks/note-entities';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { anAnchor } from '../../../testing/a-thread.tsx';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { recallNote } from './note-drafts.ts';
import { NoteView } from './NoteView.tsx';

const NAME = { notebookId: 'n', noteId: 'one' };

const aNote = (version: number, content: string, more: Partial<Note> = {}): Note => ({
  ...{ ...NAME, title: 'Lamp', excerpt: content, isPinned: false, version, authorName: 'Bob' },
  ...{ createDate: '2026-11-20T10:00:00.000Z', updateDate: '2026-11-20T10:00:00.000Z' },
  ...{ content, anchors: [], ...more },
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

/** As it is when the server pushed that the notebook changed. */
const changesTo = (note: Note) => {
  server.answer(getNote, () => note);
  return queryClient.invalidateQueries({ queryKey: ['notebook', 'n'] });
};

/** Writes over what somebody else changed meanwhile. */
const conflicted = async (mine: Note, theirs: Note) => {
  server.refuse(updateNote, { code: 409, data: { reason: 'EDIT_CONFLICT', current: theirs } });
  const { screen, writing } = await show(mine);
  await userEvent.click(writing);
  await userEvent.keyboard('{Control>}{End}{/Control} Mine.{Control>}s{/Control}');
  const dialog = screen.getByRole('dialog', { name: 'Somebody else changed this note' });
  await expect.element(dialog.getByRole('region', { name: 'Yours' }).getByText(/Mine\./)).toBeVisible();
  await expect.element(dialog.getByRole('region', { name: 'By Bob' }).getByText(/Theirs\./)).toBeVisible();
  return { screen, writing, dialog };
};

it('shows what somebody else saved, as long as nothing of one’s own waits [notebook.notes]', async () => {
  const { screen, writing } = await show(aNote(1, 'One.'));
  await changesTo(aNote(2, 'Two.', { title: 'Light' }));
  await expect.element(writing).toHaveTextContent('Two.');
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Light');
  expect(server.asked(updateNote)).toEqual([]);

  server.stall(updateNote);
  await userEvent.click(writing);
  await userEvent.keyboard('{Control>}{End}{/Control} Mine.');
  await changesTo(aNote(3, 'Three.'));
  await expect.element(writing).toHaveTextContent('Two. Mine.');
});

it('takes theirs, and forgets what was kept of mine [notebook.notes]', async () => {
  const theirs = aNote(2, 'Theirs.');
  const { writing, dialog } = await conflicted(aNote(1, 'One.'), theirs);
  // What comes meanwhile decides nothing.
  await changesTo(theirs);
  await expect.element(dialog.getByRole('region', { name: 'Yours' }).getByText(/Mine\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(writing).toHaveTextContent('Theirs.');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(recallNote('one')).toBeUndefined();
  expect(server.asked(createNote)).toEqual([]);
});

it('keeps both: mine becomes a note of its own, with what it cites [notebook.notes]', async () => {
  const cited = aNote(1, 'One [1].', { anchors: [anAnchor] });
  server.answer(createNote, () => aNote(1, 'One [1]. Mine.', { noteId: 'two' }));
  const { writing, dialog } = await conflicted(cited, aNote(2, 'Theirs.'));
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await expect.element(writing).toHaveTextContent('Theirs.');
  expect(server.asked(createNote).map(({ input }) => input)).toEqual([
    { notebookId: 'n', title: 'Lamp (mine)', content: 'One [1]. Mine.', anchors: [anAnchor] },
  ]);
});

it('keeps mine on top of theirs, apart from what was saved before [notebook.notes] [key.save]', async () => {
  const { screen, dialog } = await conflicted(aNote(1, 'One.'), aNote(2, 'Theirs.'));
  server.answer(updateNote, () => aNote(3, 'One. Mine.'));
  await dialog.getByRole('button', { name: 'Keep mine as the newest' }).last().click();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  expect(server.asked(updateNote).at(-1)?.input).toMatchObject({
    ...{ version: 2, content: 'One. Mine.', isApart: true },
  });
});
