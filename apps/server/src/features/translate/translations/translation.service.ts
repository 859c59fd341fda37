import { randomUUID } from 'node:crypto';
import type { Translation, TranslationCost } from '@studiolo/contract/translate/entities';
import type { TranslatorName } from '@studiolo/contract/translate/engines';
import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { TRANSLATE_LIMITS } from '@studiolo/contract/translate/limits';
import { translationPath } from '@studiolo/contract/translate/addresses';
import { faultOfRange, fullRange, type PageRange } from '@studiolo/contract/translate/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Files } from '../../../core/files/files.service.ts';
import { LayoutFault, type Layouts } from '../../../core/layouts/layouts.service.ts';
import type { Ledger } from '../../../core/ledger/ledger.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import { READ_RUN, TRANSLATE_RUN } from '../run/translate-runs.ts';
import type { Translators } from '../run/translators.ts';
import type { VisionModelFor } from '../../../core/models/vision-model.ts';
import type { PageStore } from './pages.store.ts';
import type { PresentTranslations } from './present-translation.ts';
import type { TranslationRow, TranslationStore } from './translations.store.ts';

type Deps = {
  translations: TranslationStore;
  pages: PageStore;
  present: PresentTranslations;
  files: Pick<Files, 'described' | 'use'>;
  layouts: Pick<Layouts, 'count' | 'canRead' | 'canRecognize'>;
  translators: Pick<Translators, 'check' | 'list'>;
  visionModelFor: VisionModelFor;
  ledger: Pick<Ledger, 'roomFor'>;
  runs: Pick<Runs, 'prepare'>;
  transaction: RunInTransaction;
  clock: Clock;
  notifyTranslationChanged: (owner: string, id: string) => Promise<void>;
  /** Counts against a daily limit; throws once it is reached. */
  consumeDailyLimit: (userId: string, counter: string, limit: number) => Promise<void>;
};

type Range = { startPage?: number | undefined; endPage?: number | undefined };
type TranslationInput = Range & {
  taskId?: string | undefined;
  fileId?: string | undefined;
  from?: LanguageCode | undefined;
  to?: LanguageCode | undefined;
  translator?: TranslatorName | undefined;
  msgId?: string | undefined;
};

/** The request was sent twice, or the translation is already running. */
class AlreadyStarted extends Error {}

export type TranslationService = ReturnType<typeof createTranslationService>;

/** Accepts documents, states the price of their translation, and enqueues it. */
export const createTranslationService = (deps: Deps) => {
  const { translations, pages, files, layouts, translators, ledger, present, clock } = deps;

  const getOwned = async (owner: string, id: string): Promise<TranslationRow> => {
    const row = await translations.findOwn(owner, id);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  const presentById = async (owner: string, id: string, locale: Locale): Promise<Translation> => {
    const [translation] = await present.all([await getOwned(owner, id)], locale);
    if (!translation) throw new Refusal('NOT_FOUND');
    return translation;
  };

  const rangeOf = (range: Range, count: number): PageRange => {
    const fault = faultOfRange(range, count);
    if (fault) throw new Refusal('INVALID', { key: fault, values: { count } });
    return fullRange(range, count);
  };

  const countPages = (owner: string, fileId: string): Promise<number> =>
    layouts.count(owner, fileId).catch((error: unknown) => {
      throw error instanceof LayoutFault ? new Refusal('INVALID', error.sentence) : error;
    });

  /** Creates the row of a new translation; refuses unreadable and too long files. */
  const rowOf = async (owner: string, fileId: string, input: TranslationInput): Promise<TranslationRow> => {
    const [file] = await files.described(owner, [fileId]);
    if (!file) throw new Refusal('NOT_FOUND');
    if (!layouts.canRead(file.kind)) throw new Refusal('UNSUPPORTED_FILE', { key: 'translate-not-pdf' });
    const count = await countPages(owner, fileId);
    if (count > TRANSLATE_LIMITS.pages) {
      const values = { count, limit: TRANSLATE_LIMITS.pages };
      throw new Refusal('TOO_LARGE', { key: 'translate-too-many-pages', values });
    }
    return {
      id: randomUUID(),
      ownerId: owner,
      msgId: input.msgId ?? null,
      fileId,
      name: file.name,
      title: '',
      fromLanguage: input.from ?? null,
      toLanguage: input.to ?? 'zh-CN',
      translator: input.translator ?? null,
      ...rangeOf(input, count),
      pageCount: count,
      state: 'reading' as const,
      isRead: false,
      runId: null,
      error: null,
      terms: [],
      kept: null,
      createdAt: clock.now(),
      deletedAt: null,
    };
  };

  const insert = async (row: TranslationRow, tx: Transaction): Promise<void> => {
    if (!(await translations.insert(row, tx))) throw new AlreadyStarted();
    if (!(await files.use(row.ownerId, [row.fileId], row.id, tx))) throw new Refusal('NOT_FOUND');
  };

  /** Returns the pages of a range that are not translated yet. */
  const waitingIn = async (row: TranslationRow, { startPage, endPage }: PageRange): Promise<number[]> => {
    const all = Array.from({ length: endPage - startPage + 1 }, (_, at) => startPage + at);
    if (!row.isRead) return all;
    const hasVision = (await deps.visionModelFor(row.ownerId)) !== undefined;
    const canRead = hasVision || layouts.canRecognize;
    const pagesByNumber = new Map((await pages.of(row.id)).map((page) => [page.number, page]));
    return all.filter((number) => {
      const page = pagesByNumber.get(number);
      const reason = page?.state === 'original' ? page.reason?.key : undefined;
      // Recognition or a vision model may have been configured since.
      const canBeReadNow = (canRead && reason === 'page-unseen') || (hasVision && reason === 'page-unclear');
      return canBeReadNow || page?.state === 'waiting' || page?.state === 'failed';
    });
  };

  const startRun = async (
    row: TranslationRow,
    numbers: readonly number[],
    tx: Transaction,
  ): Promise<void> => {
    const runId = randomUUID();
    const change = {
      state: 'translating' as const,
      runId,
      error: null,
      startPage: row.startPage,
      endPage: row.endPage,
      translator: row.translator,
    };
    if (!(await translations.setWhere(row.id, ['reading', 'ready', 'stopped', 'failed', 'done'], change, tx)))
      throw new AlreadyStarted();
    await deps.runs.prepare(
      {
        id: runId,
        kind: TRANSLATE_RUN,
        key: runId,
        owner: row.ownerId,
        title: row.name,
        path: translationPath(row.id),
        price: numbers.length === 0 ? 'nothing' : { meter: 'page', amount: numbers.length },
        input: { translationId: row.id, ownerId: row.ownerId, pages: numbers },
      },
      tx,
    );
  };

  const ignoreRepeated = async (act: () => Promise<unknown>): Promise<void> => {
    await act().catch((error: unknown) => {
      if (!(error instanceof AlreadyStarted)) throw error;
    });
  };

  const checkDocument = async (owner: string, row: TranslationRow, amount: number): Promise<void> => {
    const total = amount + (await pages.countPaid(row.id));
    const { document, isPaid, paid } = await ledger.roomFor(owner, 'page');
    if (total <= document) return;
    const values = { limit: document, amount: total, paid };
    throw new Refusal('QUOTA_SPENT', { key: isPaid ? 'pro-document-pages' : 'document-pages', values });
  };

  return {
    own: getOwned,

    async open(
      owner: string,
      input: Pick<TranslationInput, 'from' | 'translator'> & { fileId: string; to: LanguageCode },
      locale: Locale,
    ) {
      const row = await rowOf(owner, input.fileId, input);
      // A document can be read without a translator.
      if (row.translator !== null) await translators.check(row);
      await deps.consumeDailyLimit(owner, 'documents', TRANSLATE_LIMITS.openedPerDay);
      const runId = randomUUID();
      await deps.transaction(async (tx) => {
        await insert({ ...row, runId }, tx);
        await deps.runs.prepare(
          {
            id: runId,
            kind: READ_RUN,
            key: row.id,
            owner,
            title: row.name,
            path: translationPath(row.id),
            price: 'nothing',
            input: { translationId: row.id, ownerId: owner, pages: [1] },
          },
          tx,
        );
      });
      return presentById(owner, row.id, locale);
    },

    async translate(owner: string, input: TranslationInput, locale: Locale): Promise<Translation> {
      const existing = input.msgId ? await translations.findByMessage(owner, input.msgId) : undefined;
      if (existing) return presentById(owner, existing.id, locale);
      if (input.taskId !== undefined) {
        const stored = await getOwned(owner, input.taskId);
        const row = { ...stored, translator: input.translator ?? stored.translator };
        await translators.check(row);
        if (row.state === 'translating') return presentById(owner, row.id, locale);
        if (!row.isRead && row.state === 'reading') throw new Refusal('BUSY', { key: 'translate-unread' });
        const range = rangeOf(input, row.pageCount);
        const numbers = await waitingIn(row, range);
        if (numbers.length === 0) throw new Refusal('INVALID', { key: 'translate-nothing-left' });
        await checkDocument(owner, row, numbers.length);
        await ignoreRepeated(() => deps.transaction((tx) => startRun({ ...row, ...range }, numbers, tx)));
        await deps.notifyTranslationChanged(owner, row.id);
        return presentById(owner, row.id, locale);
      }
      if (input.fileId === undefined) throw new Refusal('INVALID');
      const row = await rowOf(owner, input.fileId, input);
      await translators.check(row);
      const numbers = await waitingIn(row, row);
      await ignoreRepeated(() =>
        deps.transaction(async (tx) => {
          await insert(row, tx);
          await startRun(row, numbers, tx);
        }),
      );
      const saved = input.msgId ? await translations.findByMessage(owner, input.msgId) : row;
      return presentById(owner, saved?.id ?? row.id, locale);
    },

    status: presentById,

    translators: (
      owner: string,
      { from, to }: { from?: LanguageCode | undefined; to: LanguageCode },
      locale: Locale,
    ) => translators.list(owner, { from: from ?? null, to }, locale),

    async cost(owner: string, id: string, pages: Range): Promise<TranslationCost> {
      const row = await getOwned(owner, id);
      const range = rangeOf(pages, row.pageCount);
      const amount = (await waitingIn(row, range)).length;
      const { document, left, isPaid } = await ledger.roomFor(owner, 'page');
      return { pages: range.endPage - range.startPage + 1, amount, limit: document, left, isPaid };
    },
  };
};
