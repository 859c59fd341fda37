import { fileUrl } from '@studiolo/contract/files/rules';
import { say, type Sentence } from '@studiolo/contract/text/say';
import type {
  Translation,
  TranslationDetail,
  TranslationStatus,
} from '@studiolo/contract/translate/entities';
import type { TranslatorName } from '@studiolo/contract/translate/engines';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Files } from '../../../core/files/files.service.ts';
import type { Translators } from '../run/translators.ts';
import type { PageStore } from './pages.store.ts';
import type { TranslationRow } from './translations.store.ts';

type Deps = {
  pages: Pick<PageStore, 'countDone' | 'of'>;
  files: Pick<Files, 'described'>;
  translators: Pick<Translators, 'namesFor'>;
};

export const renderSentence = (locale: Locale, sentence: Sentence | null): string =>
  sentence ? say(locale, sentence.key, sentence.values) : '';

const STATUS: Record<TranslationRow['state'], TranslationStatus> = {
  reading: 'parsing',
  ready: 'parsing',
  translating: 'parsing',
  done: 'done',
  stopped: 'failed',
  failed: 'failed',
};

export type PresentTranslations = ReturnType<typeof createPresentTranslations>;

export const createPresentTranslations = ({ pages, files, translators }: Deps) => {
  /** Returns the ids of the files with fixed pages: the PDFs. */
  const findPdfs = async (rows: readonly TranslationRow[]): Promise<Set<string>> => {
    const owner = rows[0]?.ownerId;
    if (owner === undefined) return new Set();
    const described = await files.described(owner, [...new Set(rows.map(({ fileId }) => fileId))]);
    return new Set(described.filter(({ kind }) => kind === 'pdf').map(({ id }) => id));
  };

  const presentOne = (
    row: TranslationRow,
    donePages: number,
    isPaged: boolean,
    translator: TranslatorName | undefined,
    locale: Locale,
  ): Translation => {
    const status = STATUS[row.state];
    const pageCount = row.endPage - row.startPage + 1;
    return {
      taskId: row.id,
      name: row.name,
      fileId: row.fileId,
      url: fileUrl(row.fileId, row.name),
      from: row.fromLanguage,
      to: row.toLanguage,
      startPage: row.startPage,
      endPage: row.endPage,
      pageCount: row.pageCount,
      isPaged,
      status,
      statusText: say(locale, `translation-${status}`),
      state: row.state,
      progress:
        row.state === 'done' ? 100 : Math.min(100, Math.round((100 * donePages) / Math.max(1, pageCount))),
      donePages,
      runId: row.runId ?? '',
      error: renderSentence(locale, row.error),
      translator: translator ?? 'model',
      hasModel: translator !== undefined,
      createDate: row.createdAt.toISOString(),
    };
  };

  const all = async (rows: readonly TranslationRow[], locale: Locale): Promise<Translation[]> => {
    const owner = rows[0]?.ownerId;
    if (owner === undefined) return [];
    const [done, paged, nameFor] = await Promise.all([
      pages.countDone(rows.map(({ id }) => id)),
      findPdfs(rows),
      translators.namesFor(owner),
    ]);
    return rows.map((row) =>
      presentOne(row, done.get(row.id) ?? 0, paged.has(row.fileId), nameFor(row), locale),
    );
  };

  return {
    all,

    async detail(row: TranslationRow, locale: Locale): Promise<TranslationDetail> {
      const [pageRows, done, paged, nameFor] = await Promise.all([
        pages.of(row.id),
        pages.countDone([row.id]),
        findPdfs([row]),
        translators.namesFor(row.ownerId),
      ]);
      return {
        ...presentOne(row, done.get(row.id) ?? 0, paged.has(row.fileId), nameFor(row), locale),
        terms: row.terms,
        pages: pageRows.map(({ number, width, height, state, reason }) => ({
          number,
          width,
          height,
          state,
          reason: renderSentence(locale, reason),
        })),
      };
    },
  };
};
