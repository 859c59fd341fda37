import { getOffers } from '@studiolo/contract/billing/endpoints';
import { uploadFile } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import {
  deleteTranslation,
  downloadTranslation,
  editBlock,
  findBlocks,
  getBlocks,
  getReport,
  getTranslation,
  getTranslationCost,
  listTranslators,
  openTranslation,
  pageTranslations,
  redoBlock,
  restoreTranslation,
  setTerms,
  translateFile,
} from '@studiolo/contract/translate/endpoints';
import type { Term, TranslatedBlock, Translation } from '@studiolo/contract/translate/entities';
import type { TranslatorName } from '@studiolo/contract/translate/engines';
import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { TRANSLATE_LIMITS, TRANSLATION_PURPOSE } from '@studiolo/contract/translate/limits';
import type { PageRange } from '@studiolo/contract/translate/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { callForFile } from '../../platform/api/save-answer.ts';
import { upload } from '../../platform/api/upload.ts';
import { invalidate, queryClient } from '../../platform/queries/query-client.ts';
import { withRefresh } from '../../platform/queries/with-refresh.ts';

/** Name used for translations in the server's pushes. */
const KEY = 'translation';
const PAGE_SIZE = 20;

/** Limits of the free plan and of Pro. The page about plans uses the same query key. */
export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: ({ signal }) => call(getOffers, {}, { signal, isQuiet: true }),
});

/** Languages of a document. `from` is omitted if the language is to be detected. */
export type DocumentLanguages = { to: LanguageCode; from?: LanguageCode };

export const translatorsQuery = ({ to, from }: DocumentLanguages, locale: Locale) =>
  queryOptions({
    queryKey: ['translators', locale, from ?? '', to],
    queryFn: ({ signal }) =>
      call(listTranslators, { to, ...(from !== undefined && { from }) }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });

export const translationsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call(
        pageTranslations,
        { current: pageParam, size: PAGE_SIZE, ...(search === '' ? {} : { search }) },
        { signal, isQuiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }: Page<Translation>) => (current < pages ? current + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const translationQuery = (taskId: string) =>
  queryOptions({
    queryKey: [KEY, 'one', taskId],
    queryFn: ({ signal }) => call(getTranslation, { taskId }, { signal, isQuiet: true }),
  });

/** Returns the first page of the group that is loaded together with a given page. */
const chunkOf = (page: number): number =>
  1 + Math.floor((page - 1) / TRANSLATE_LIMITS.pagesAtOnce) * TRANSLATE_LIMITS.pagesAtOnce;

export const blocksQuery = (taskId: string, page: number) =>
  queryOptions({
    queryKey: [KEY, 'blocks', taskId, chunkOf(page)],
    queryFn: ({ signal }) => call(getBlocks, { taskId, page: chunkOf(page) }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });

export const costQuery = (taskId: string, range: PageRange) =>
  queryOptions({
    queryKey: [KEY, 'cost', taskId, range.startPage, range.endPage],
    queryFn: ({ signal }) => call(getTranslationCost, { taskId, ...range }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const reportQuery = (taskId: string) =>
  queryOptions({
    queryKey: [KEY, 'report', taskId],
    queryFn: ({ signal }) => call(getReport, { taskId }, { signal, isQuiet: true }),
  });

export const invalidateReport = (taskId: string): void => void invalidate([KEY, 'report', taskId]);

/** Complete translation as Markdown, with each paragraph below its original. */
export const fullTextQuery = (taskId: string) =>
  queryOptions({
    queryKey: [KEY, 'text', taskId],
    queryFn: async () => {
      const input = { taskId, kind: 'alternating', format: 'md' } as const;
      return (await callForFile(downloadTranslation, input)).bytes.text();
    },
  });

export const searchQuery = (taskId: string, words: string) =>
  queryOptions({
    queryKey: [KEY, 'found', taskId, words],
    queryFn: ({ signal }) => call(findBlocks, { taskId, words }, { signal, isQuiet: true }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });

/** Uploads a file for translation; resolves with the new translation, or undefined if it was rejected. */
export const openFile = async (
  file: File,
  input: DocumentLanguages & { translator?: TranslatorName },
  onProgress: (share: number) => void,
): Promise<Translation | undefined> => {
  try {
    const url = await upload(uploadFile, file, { filePurpose: TRANSLATION_PURPOSE }, { onProgress });
    const fileId = fileOfUrl(url)?.fileId ?? '';
    const opened = await call(openTranslation, { fileId, ...input });
    await invalidate([KEY]);
    return opened;
  } catch {
    return undefined;
  }
};

const refreshAfter = (change: Promise<unknown>) => withRefresh(change, () => invalidate([KEY]));

/** Translates a range of pages. No range is sent for the complete document. */
export const translatePages = (
  taskId: string,
  { startPage, endPage }: PageRange,
  count: number,
  translator?: TranslatorName,
) =>
  refreshAfter(
    call(translateFile, {
      taskId,
      ...(startPage === 1 && endPage === count ? {} : { startPage, endPage }),
      ...(translator !== undefined && { translator }),
    }),
  );

export const stopTranslating = (runId: string) => refreshAfter(call(cancelRun, { runId }));
export const removeTranslation = (taskId: string) => refreshAfter(call(deleteTranslation, { taskId }));
export const restoreDeletedTranslation = (taskId: string) =>
  refreshAfter(call(restoreTranslation, { taskId }));
export const saveTerms = (taskId: string, terms: Term[]) => refreshAfter(call(setTerms, { taskId, terms }));

const replaceBlock = (taskId: string, block: TranslatedBlock): void => {
  queryClient.setQueriesData<TranslatedBlock[]>({ queryKey: [KEY, 'blocks', taskId] }, (blocks) =>
    blocks?.map((each) => (each.index === block.index ? block : each)),
  );
  invalidateReport(taskId);
};

const saveBlock = async (taskId: string, change: Promise<TranslatedBlock>): Promise<boolean> =>
  change.then(
    (block) => {
      replaceBlock(taskId, block);
      return true;
    },
    () => false,
  );

export const redo = (taskId: string, index: number, remark: string) =>
  saveBlock(taskId, call(redoBlock, { taskId, index, ...(remark === '' ? {} : { remark }) }));

export const edit = (taskId: string, index: number, target: string | null) =>
  saveBlock(taskId, call(editBlock, { taskId, index, target }));
