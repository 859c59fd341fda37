import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { LOCALES } from '@studiolo/contract/wire/headers';
import { hashOf } from '../../../core/evidence/anchors.ts';
import type { Deletion } from '../../../core/deletion/deletion.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Manual } from '../../../core/manual/manual.ts';
import type { RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { KNOWLEDGE_INTAKE } from '../knowledge/knowledge-intake.ts';
import { pairsText } from '../knowledge/pairs-text.ts';
import type { BotSourceRow, BotSourceStore } from '../knowledge/sources.store.ts';
import { PRESET_OWNER } from '../profiles/access.ts';
import type { BotStore } from '../profiles/bots.store.ts';
import {
  DESK_BOT,
  DESK_SOURCES,
  GUIDE_BOT,
  storedProfile,
  PRESET_BOTS,
  type PresetBot,
} from './preset-bots.ts';

type Deps = {
  bots: Pick<BotStore, 'insertOnce' | 'find' | 'set' | 'hold'>;
  sources: BotSourceStore;
  eraseSources: Deletion<BotSourceRow>['eraseAll'];
  files: Files;
  manual: Manual;
  clock: Clock;
  transaction: RunInTransaction;
};

type PresetSource = { botId: string; kind: 'text' | 'pairs'; title: string; text: string };

const HASH_LENGTH = 12;

const nameOf = ({ title, text }: PresetSource): string =>
  `${title.replaceAll(/[^\p{L}\p{N} ]/gu, '')} ${hashOf(text).slice(0, HASH_LENGTH)}.md`;

/** Another server has added the source in the meantime. */
class AlreadyExists extends Error {}

/** Creates the built-in bots at the first start, and updates them when they change. */
export const createPresetBots = ({
  bots,
  sources,
  eraseSources,
  files,
  manual,
  clock,
  transaction,
}: Deps) => {
  const saveBot = async (bot: PresetBot): Promise<void> => {
    const { id } = bot;
    const profile = storedProfile(bot);
    const now = clock.now();
    const row = {
      id,
      ownerId: PRESET_OWNER,
      draft: profile,
      published: profile,
      version: 1,
      isPublic: true,
      uses: 0,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    if (await bots.insertOnce(row)) return;
    const existing = await bots.find(id);
    if (JSON.stringify(existing?.published) === JSON.stringify(profile)) return;
    await bots.set(id, { draft: profile, published: profile, updatedAt: now });
  };

  const sourceOf = ({ botId, kind, title }: PresetSource, fileId: string): BotSourceRow => ({
    id: randomUUID(),
    botId,
    ownerId: PRESET_OWNER,
    kind,
    title,
    fileId,
    nextFileId: null,
    url: '',
    notebookId: null,
    fetching: null,
    error: null,
    retryAt: null,
    retries: 0,
    isForgotten: false,
    isOpen: true,
    schedule: 'never',
    dueAt: null,
    learnedAt: null,
    changes: null,
    createdAt: clock.now(),
    deletedAt: null,
  });

  const addSource = async (source: PresetSource): Promise<void> => {
    const file = {
      name: nameOf(source),
      stream: Readable.from([Buffer.from(source.text)]),
      isTruncated: () => false,
    };
    await files.acceptFor(PRESET_OWNER, file, {
      ...KNOWLEDGE_INTAKE,
      kind: 'md',
      async alongside({ id }, tx: Transaction) {
        await bots.hold(source.botId, tx);
        const existing = await sources.ofBot(source.botId, tx);
        if (existing.some(({ title }) => title === source.title)) throw new AlreadyExists();
        const row = sourceOf(source, id);
        await sources.insert(row, tx);
        await files.use(PRESET_OWNER, [id], row.id, tx);
      },
    });
  };

  const removeSource = (botId: string, row: BotSourceRow): Promise<void> =>
    transaction((tx) => eraseSources({ botId, id: row.id }, tx));

  /** Whether a source is up to date, according to its file name, and has not failed. */
  const isCurrent = async ({ fileId }: BotSourceRow, source: PresetSource): Promise<boolean> => {
    const [state] = fileId === null ? [] : await files.states(PRESET_OWNER, [fileId]);
    return state?.name === nameOf(source) && state.status !== 'fail';
  };

  const updateSources = async (botId: string, presetSources: readonly PresetSource[]): Promise<void> => {
    const existing = await sources.ofBot(botId);
    for (const row of existing) {
      const preset = presetSources.find(({ title }) => title === row.title);
      if (!preset || !(await isCurrent(row, preset))) await removeSource(botId, row);
    }
    const existingTitles = new Set((await sources.ofBot(botId)).map(({ title }) => title));
    for (const each of presetSources.filter(({ title }) => !existingTitles.has(title)))
      await addSource(each).catch((error: unknown) => {
        if (!(error instanceof AlreadyExists)) throw error;
      });
  };

  return {
    /** Idempotent, and safe to run on several servers at once. */
    async make(): Promise<void> {
      for (const bot of PRESET_BOTS) await saveBot(bot);
      const pages = await Promise.all(LOCALES.map((locale) => manual.pages(locale)));
      await updateSources(
        GUIDE_BOT,
        pages.flat().map(({ title, text }) => ({ botId: GUIDE_BOT, kind: 'text', title, text })),
      );
      await updateSources(
        DESK_BOT,
        DESK_SOURCES.map(({ title, pairs }) => ({
          botId: DESK_BOT,
          kind: 'pairs',
          title,
          text: pairsText(pairs),
        })),
      );
    },
  };
};
