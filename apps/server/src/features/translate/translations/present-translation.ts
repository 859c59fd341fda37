import { fileUrl } from '@studiolo/contract/files/rules';
import { say, type Sentence } from '@studiolo/contract/text/say';
import type {
  Translation,
  TranslationDetail,
  TranslationStatus,
} from '@studiolo/contract/translate/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Files } from '../../../core/files/files.service.ts';
import type { PageStore } from './pages.store.ts';
import type { TranslationRow } from './translations.store.ts';

type Deps = {
  pages: Pick<PageStore, 'countDone' | 'of'>;
  files: Pick<Files, 'described'>;
  hasModel: (owner: string) => Promise<boolean>;
};

export const said = (locale: Locale, sentence: Sentence | null): string =>
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

/** Translations as the wire has them. */
export const createPresentTranslations = ({ pages, files, hasModel }: Deps) => {
  /** Those of some translations whose file has pages of its own. */
  const pagedIn = async (rows: readonly TranslationRow[]): Promise<Set<string>> => {
    const owner = rows[0]?.ownerId;
    if (owner === undefined) return new Set();
    const described = await files.described(owner, [...new Set(rows.map(({ fileId }) => fileId))]);
    return new Set(described.filter(({ kind }) => kind === 'pdf').map(({ id }) => id));
  };

  const one = (
    row: TranslationRow,
    donePages: number,
    isPaged: boolean,
    canTranslate: boolean,
    locale: Locale,
  ): Translation => {
    const status = STATUS[row.state];
    const wanted = row.endPage - row.startPage + 1;
    return {
      ...{ taskId: row.id, name: row.name, fileId: row.fileId, url: fileUrl(row.fileId, row.name) },
      ...{ from: row.fromLanguage, to: row.toLanguage, startPage: row.startPage, endPage: row.endPage },
      ...{ pageCount: row.pageCount, isPaged, status, statusText: say(locale, `translation-${status}`) },
      state: row.state,
      progress:
        row.state === 'done' ? 100 : Math.min(100, Math.round((100 * donePages) / Math.max(1, wanted))),
      ...{ donePages, runId: row.runId ?? '', error: said(locale, row.error), hasModel: canTranslate },
      createDate: row.createdAt.toISOString(),
    };
  };

  const all = async (rows: readonly TranslationRow[], locale: Locale): Promise<Translation[]> => {
    const owner = rows[0]?.ownerId;
    if (owner === undefined) return [];
    const [done, paged, canTranslate] = await Promise.all([
      pages.countDone(rows.map(({ id }) => id)),
      pagedIn(rows),
      hasModel(owner),
    ]);
    return rows.map((row) => one(row, done.get(row.id) ?? 0, paged.has(row.fileId), canTranslate, locale));
  };

  return {
    all,

    async detail(row: TranslationRow, locale: Locale): Promise<TranslationDetail> {
      const [found, done, paged, canTranslate] = await Promise.all([
        pages.of(row.id),
        pages.countDone([row.id]),
        pagedIn([row]),
        hasModel(row.ownerId),
      ]);
      return {
        ...one(row, done.get(row.id) ?? 0, paged.has(row.fileId), canTranslate, locale),
        terms: row.terms,
        pages: found.map(({ number, width, height, state, reason }) => ({
          ...{ number, width, height, state, reason: said(locale, reason) },
        })),
      };
    },
  };
};
