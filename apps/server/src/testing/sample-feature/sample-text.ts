import { Id } from '@studiolo/contract/wire/fields';
import { endpoint } from '@studiolo/contract/wire/endpoint';
import { eq } from 'drizzle-orm';
import { primaryKey, snakeCase, uuid } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { MakeFeature } from '../../compose/registries.ts';
import { createVerifyAnchors } from '../../core/evidence/verify-anchors.ts';
import { createTexts } from '../../core/texts/texts.service.ts';
import { createTextStore } from '../../core/texts/texts.store.ts';
import { textColumns } from '../../core/texts/texts.tables.ts';
import { moment } from '../../platform/database/columns.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { handle } from '../../platform/http/handle.ts';

export const orchidDiaries = snakeCase.table('orchid_diaries', {
  id: uuid().primaryKey(),
  ownerId: uuid().notNull(),
  ...textColumns(),
  deletedAt: moment(),
});

export const orchidDiaryVersions = snakeCase.table(
  'orchid_diary_versions',
  { textId: uuid().notNull(), ownerId: uuid().notNull(), ...textColumns() },
  (table) => [primaryKey({ columns: [table.textId, table.version] })],
);

const Diary = z.object({ version: z.number(), content: z.string() });

export const startDiary = endpoint({
  method: 'POST',
  path: '/cli/orchid/v1/diary',
  access: 'user',
  input: z.object({ diaryId: Id, content: z.string() }),
  data: Diary,
  summary: 'Starts a diary.',
});

export const saveDiary = endpoint({
  method: 'POST',
  path: '/cli/orchid/v1/diary/save',
  access: 'user',
  input: z.object({ diaryId: Id, version: z.int(), content: z.string() }),
  data: Diary,
  summary: 'Saves a diary.',
});

const LIMITS = { contentLength: 1000, excerptLength: 50, anchors: 5, versions: 3, versionMs: 0 };

/** Diaries of orchids, a kind of text. */
export const sampleText: MakeFeature = (core) => {
  const find = async (id: string) => {
    const [row] = await core.database.select().from(orchidDiaries).where(eq(orchidDiaries.id, id));
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };
  const texts = createTexts(
    { ...core, verifyAnchors: createVerifyAnchors(core) },
    {
      store: createTextStore(core.database, {
        texts: orchidDiaries,
        versions: orchidDiaryVersions,
        limits: LIMITS,
      }),
      limits: LIMITS,
      fullSentence: { key: 'note-full' },
      alsoWritten: () => ({}),
      reload: ({ id }) => find(id),
      present: ({ version, content }) => ({ version, content }),
      notify: () => undefined,
    },
  );
  return {
    routes: [
      handle(startDiary, async ({ caller: { userId }, input: { diaryId, content } }) => {
        const text = { title: 'Diary', content, anchors: [] };
        const row = { ...(await texts.start(userId, text)), id: diaryId, ownerId: userId };
        return (await texts.insert(row)) ?? find(diaryId);
      }),
      handle(saveDiary, async ({ caller: { userId }, input: { diaryId, ...edit } }) =>
        texts.update(userId, await find(diaryId), { ...edit, title: 'Diary' }),
      ),
    ],
  };
};
