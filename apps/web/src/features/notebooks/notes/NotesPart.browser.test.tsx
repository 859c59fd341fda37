import { createNote, getNote, pageNotes, updateNote } from '@studiolo/contract/notebooks/note-endpoints';
import type { Notebook } from '@studiolo/contract/notebooks/entities';
import type { Note } from '@studiolo/contract/notebooks/note-entities';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { NotesPart } from './NotesPart.tsx';

const notebook = { notebookId: 'n', role: 'owner' } as Notebook;

let server: FakeServer;
let stored: Note[];
const asNote = ({ noteId = 'given', title = '', content = '' }: Record<string, string>): Note => ({
  notebookId: 'n',
  noteId,
  title,
  content,
  excerpt: content,
  isPinned: false,
  version: 1,
  authorName: '',
  createDate: '2026-11-20T10:00:00.000Z',
  updateDate: '2026-11-20T10:00:00.000Z',
  anchors: [],
});

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  stored = [];
  server = fakeServer();
  server.answer(pageNotes, () => ({ records: stored, total: stored.length, current: 1, size: 50, pages: 1 }));
  server.answer(getNote, ({ noteId }) => stored.find((note) => note.noteId === noteId) ?? asNote({}));
  server.answer(createNote, (input) => {
    stored.push(asNote(input));
    return stored.at(-1)!;
  });
  // Simulates a slow machine on which the title is saved before the text is typed.
  server.answer(updateNote, (input) => {
    const note = stored.find(({ noteId }) => noteId === input.noteId)!;
    return Object.assign(note, { title: input.title, content: input.content, version: note.version + 1 });
  });
});

const show = () => renderPart(<NotesPart notebook={notebook} />, '/notebook/n');
type Screen = Awaited<ReturnType<typeof show>>;

/** Creates a note and closes it before it is saved automatically. */
const writeAndLeave = async (screen: Screen, title: string, words = '') => {
  await screen.getByRole('button', { name: 'New note' }).click();
  await screen.getByRole('textbox', { name: 'Title' }).fill(title);
  if (words !== '') {
    const note = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.click(note);
    await expect.element(note).toHaveFocus();
    await userEvent.keyboard(words);
    await expect.element(note).toHaveTextContent(words);
  }
  await screen.getByRole('button', { name: 'All notes' }).click();
};

it.each([
  ['Lamp', 'It was lit.'],
  ['A title alone', ''],
])(
  'keeps a single note that is closed right after %s was typed, and lists it [notebook.notes]',
  async (title, words) => {
    const screen = await show();

    await writeAndLeave(screen, title, words);

    await expect.element(screen.getByRole('listitem').getByText(title)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'New note' })).toBeVisible();
    await screen.getByRole('button', { name: 'New note' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await screen.getByRole('button', { name: 'All notes' }).click();
    await expect.element(screen.getByRole('button', { name: 'New note' })).toBeVisible();
    await expect.poll(() => stored.map((note) => [note.title, note.content])).toEqual([[title, words]]);
  },
);

it('opens a blank note while the previous one is still being saved [notebook.notes]', async () => {
  server.stall(createNote);
  const screen = await show();
  await writeAndLeave(screen, 'Lamp');

  await screen.getByRole('button', { name: 'New note' }).click();

  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

it('continues a new note that was refused as the same note [notebook.notes]', async () => {
  server.refuse(createNote, { code: 500 });
  const screen = await show();
  await writeAndLeave(screen, 'Lamp', 'It was lit.');
  await expect.poll(() => server.requestsTo(createNote).length).toBeGreaterThan(0);

  await screen.getByRole('button', { name: 'New note' }).click();

  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Lamp');
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveTextContent('It was lit.');
  await expect.poll(() => server.requestsTo(createNote).length).toBeGreaterThan(1);
  expect(new Set(server.requestsTo(createNote).map(({ input }) => input['noteId'])).size).toBe(1);
  expect(server.requestsTo(updateNote)).toEqual([]);
});

it('keeps words typed after an automatic save, even if the note is closed immediately [notebook.notes]', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'New note' }).click();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Lamp');
  const note = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.click(note);
  await userEvent.keyboard('It was');
  await expect.poll(() => stored.map(({ content }) => content)).toEqual(['It was']);

  await userEvent.keyboard(' lit.');
  await expect.element(note).toHaveTextContent('It was lit.');
  await screen.getByRole('button', { name: 'All notes' }).click();

  await expect.poll(() => stored.map(({ content }) => content)).toEqual(['It was lit.']);
});
