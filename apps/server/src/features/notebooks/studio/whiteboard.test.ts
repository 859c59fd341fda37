import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { createNote, getNote } from '@studiolo/contract/notebooks/note-endpoints';
import type { StudioKind } from '@studiolo/contract/notebooks/studio-content';
import { createStudioItem, getStudioItem } from '@studiolo/contract/notebooks/studio-endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { aNotebook, anUploadedSource, aSettledSource } from '../../../testing/fixtures/a-notebook.ts';
import { aProject, aProjectFile } from '../../../testing/fixtures/a-project.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { photographedFromLeft } from '../../../testing/samples/a-photographed-page.ts';
import { aPictureOfLines } from '../../../testing/samples/a-scanned-page.ts';
import { until } from '../../../testing/until.ts';

const { server, openai } = aServerWithModel({ settings: { TEXT_RECOGNITION: 'on' } });

const LINES = [
  'Meeting about the lighthouse of Borealis on 5 May 2026.',
  'The lamp is replaced by Ada Holm before 30 June 2026.',
  'The budget of the harbour is 6,800 euros.',
];
/** Middle of the line about the lamp, in pixels of the photo. It is in the middle of the picture's height. */
const LAMP_LINE = 60 + 64 + 18;

const aWhiteboard = async (): Promise<Buffer> =>
  photographedFromLeft(await aPictureOfLines(LINES, { width: 1000, height: 300 }), 0.1);

let ann: TestUser;
let notebookId: string;
let sourceId: string;

beforeAll(async () => {
  ann = await aUser(server);
  notebookId = await aNotebook(ann);
  sourceId = await anUploadedSource(ann, notebookId, 'whiteboard.png', await aWhiteboard());
  await aSettledSource(ann, sourceId);
});

const make = async (kind: StudioKind, model: string, instruction = '') => {
  const input = { notebookId, kind, sourceIds: [sourceId], model, instruction };
  const { itemId } = await ann.call(createStudioItem, input);
  return until(async () => {
    const item = await ann.call(getStudioItem, { itemId });
    return item.status === 'making' ? undefined : item;
  });
};

/** Expects that a citation marks the line about the lamp in the photo. */
const expectLampLine = (anchor: Anchor | undefined): void => {
  expect(anchor?.quote).toContain('Ada Holm');
  if (anchor?.place.kind !== 'page') throw new Error('the place is not in the picture');
  expect(anchor.place.rectangles.length).toBeGreaterThan(0);
  for (const [, top, , height] of anchor.place.rectangles)
    expect(Math.abs(top + height / 2 - LAMP_LINE)).toBeLessThan(24);
};

it('writes the minutes of a photographed whiteboard, which cite its lines in the photo and stay cited in a note [scan.everywhere] [scan.picture]', async () => {
  openai.answersWith('# Minutes\n\n- Ada Holm replaces the lamp before 30 June 2026 [1].');

  const { status, content, anchors } = await make('essay', 'stand-in', 'Minutes of the meeting');

  expect(status).toBe('ready');
  expect(JSON.stringify(openai.requests.at(-1)?.body)).toContain('replaced by Ada Holm before 30 June');
  expectLampLine(anchors[0]);
  if (content?.shape !== 'text') throw new Error('the minutes are not a text');
  const { noteId } = await ann.call(createNote, { notebookId, content: content.text, anchors });
  const note = await ann.call(getNote, { notebookId, noteId });
  expectLampLine(note.anchors[0]);
});

it.each(['briefing', 'timeline', 'outline', 'quiz', 'mindmap', 'facts'] as const)(
  'creates from a photographed whiteboard, without a model: %s [scan.everywhere]',
  async (kind) => {
    const { status, error, anchors } = await make(kind, 'builtin');
    expect([status, error]).toEqual(['ready', '']);
    expect(anchors.map(({ place }) => place.kind)).toContain('page');
  },
);

it('finds a photographed whiteboard at its line, and answers from it in a project too [scan.everywhere] [scan.picture]', async () => {
  const hits = await ann.call(search, { query: 'Ada Holm' });
  expect(hits.find(({ id }) => id === sourceId)?.anchor?.place).toMatchObject({ kind: 'page', page: 1 });

  const folderId = await aProject(ann);
  await aProjectFile(ann, folderId, 'whiteboard.png', await aWhiteboard());
  const msgId = randomUUID();
  await ann.readStream(ask, { msgId, prompt: 'Who replaces the lamp?', folderId, model: 'builtin' });
  const [turn] = (await ann.call(pageRecords, { msgId })).records;
  expectLampLine(turn?.source.find(({ quote }) => quote.includes('Ada Holm')));
});
