import { KNOWLEDGE_STATES, type KnowledgeState } from '@studiolo/contract/bots/knowledge-entities';
import { expect, it } from 'vitest';
import type { FileState } from '../../../core/files/stored-files.ts';
import { presentSource } from './present-source.ts';
import type { BotSourceRow } from './sources.store.ts';

const FILE = 'file';
const NEXT = 'next';

const row = (given: Partial<BotSourceRow>): BotSourceRow => ({
  id: 's',
  botId: 'b',
  ownerId: 'o',
  kind: 'url',
  title: 'Page',
  fileId: null,
  nextFileId: null,
  url: 'https://a.example',
  notebookId: null,
  fetching: null,
  error: null,
  retryAt: null,
  retries: 0,
  isForgotten: false,
  isOpen: false,
  schedule: 'never',
  dueAt: null,
  learnedAt: null,
  changes: null,
  createdAt: new Date(0),
  deletedAt: null,
  ...given,
});

const file = (id: string, given: Partial<FileState>): FileState => ({
  id,
  name: 'page.html',
  kind: 'html',
  size: 10,
  length: 10,
  sha256: '',
  status: 'ready',
  reading: null,
  error: null,
  ...given,
});

const learned = file(FILE, {});
const waiting = (id: string) => file(id, { status: 'reading' });
const reading = (id: string) => file(id, { status: 'reading', reading: { done: 1, total: 4 } });

const CASES: Readonly<Record<KnowledgeState, [Partial<BotSourceRow>, FileState[]]>> = {
  learned: [{ fileId: FILE }, [learned]],
  queued: [{ fileId: FILE }, [waiting(FILE)]],
  learning: [{ fileId: FILE }, [reading(FILE)]],
  retrying: [{ error: { key: 'page-garbled' }, retryAt: new Date(1) }, []],
  failed: [{ fileId: FILE }, [file(FILE, { status: 'fail' })]],
  unlearned: [{}, []],
  'to-learn': [{ fetching: 'waiting' }, []],
  'to-relearn': [{ fileId: FILE, nextFileId: NEXT }, [learned, waiting(NEXT)]],
  forgotten: [{ fileId: FILE, isForgotten: true }, [learned]],
};

it.each(KNOWLEDGE_STATES)('shows the state %s of a source [knowledge.states]', (state) => {
  const [given, files] = CASES[state];
  const contents = { files: new Map(files.map((each) => [each.id, each])), notebooks: new Set<string>() };
  expect(presentSource(row(given), contents, 'en_US').state).toBe(state);
});

it('shows the progress of reading, even for a replacement file [knowledge.states]', () => {
  const contents = {
    files: new Map([learned, reading(NEXT)].map((each) => [each.id, each])),
    notebooks: new Set<string>(),
  };
  expect(presentSource(row({ fileId: FILE, nextFileId: NEXT }), contents, 'en_US')).toMatchObject({
    state: 'learning',
    progress: { done: 1, total: 4 },
  });
});

it('shows a source whose learning was canceled as forgotten, with the reason [knowledge.states]', () => {
  const error = { key: 'learning-cancelled' } as const;
  const canceled = file(FILE, { status: 'fail', error });
  const contents = { files: new Map([[FILE, canceled]]), notebooks: new Set<string>() };
  const shown = { state: 'forgotten', error: 'Learning was canceled.' };
  expect(presentSource(row({ fileId: FILE }), contents, 'en_US')).toMatchObject(shown);
  expect(presentSource(row({ error }), contents, 'en_US')).toMatchObject(shown);
});
