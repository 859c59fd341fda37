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
  openTranslation,
  pageTranslations,
  redoBlock,
  setTerms,
  translateFile,
} from '@studiolo/contract/translate/endpoints';
import type { Term, TranslatedBlock, Translation } from '@studiolo/contract/translate/entities';
import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { TRANSLATE_LIMITS, TRANSLATION_PURPOSE } from '@studiolo/contract/translate/limits';
import type { PageRange } from '@studiolo/contract/translate/rules';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { callForFile } from '../../platform/api/download.ts';
import { upload } from '../../platform/api/upload.ts';
import { askAnew, queryClient } from '../../platform/queries/query-client.ts';

/** As the server calls it when something of it has changed. */
const KEY = 'translation';
const LISTED_AT_ONCE = 20;

export const translationsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call(
        pageTranslations,
        { current: pageParam, size: LISTED_AT_ONCE, ...(search === '' ? {} : { search }) },
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

/** The first page of those that are fetched with a page. */
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

export const askReportAnew = (taskId: string): void => void askAnew([KEY, 'report', taskId]);

/** All of it, each paragraph below its original, as Markdown. */
export const wholeTextQuery = (taskId: string) =>
  queryOptions({
    queryKey: [KEY, 'text', taskId],
    queryFn: async () => {
      const asked = { taskId, kind: 'alternating', format: 'md' } as const;
      return (await callForFile(downloadTranslation, asked)).bytes.text();
    },
  });

export const foundQuery = (taskId: string, words: string) =>
  queryOptions({
    queryKey: [KEY, 'found', taskId, words],
    queryFn: ({ signal }) => call(findBlocks, { taskId, words }, { signal, isQuiet: true }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });

/** Sends a file and has it read; answers the translation that it is to become, undefined where it was refused. */
export const openFile = async (
  file: File,
  languages: { to: LanguageCode; from?: LanguageCode },
  onProgress: (share: number) => void,
): Promise<Translation | undefined> => {
  try {
    const url = await upload(uploadFile, file, { filePurpose: TRANSLATION_PURPOSE }, { onProgress });
    const fileId = fileOfUrl(url)?.fileId ?? '';
    const opened = await call(openTranslation, { fileId, ...languages });
    await askAnew([KEY]);
    return opened;
  } catch {
    return undefined;
  }
};

const settled = async (asked: Promise<unknown>): Promise<boolean> => {
  const isDone = await asked.then(
    () => true,
    () => false,
  );
  await askAnew([KEY]);
  return isDone;
};

/** One page is the whole of a document that has no other; a range has an end behind its start. */
export const translatePages = (taskId: string, { startPage, endPage }: PageRange, count: number) =>
  settled(
    call(translateFile, {
      taskId,
      ...(startPage === 1 && endPage === count ? {} : { startPage, endPage }),
    }),
  );

export const stopTranslating = (runId: string) => settled(call(cancelRun, { runId }));
export const removeTranslation = (taskId: string) => settled(call(deleteTranslation, { taskId }));
export const keepTerms = (taskId: string, terms: Term[]) => settled(call(setTerms, { taskId, terms }));

const put = (taskId: string, block: TranslatedBlock): void => {
  queryClient.setQueriesData<TranslatedBlock[]>({ queryKey: [KEY, 'blocks', taskId] }, (blocks) =>
    blocks?.map((each) => (each.index === block.index ? block : each)),
  );
  askReportAnew(taskId);
};

const mended = async (taskId: string, asked: Promise<TranslatedBlock>): Promise<boolean> =>
  asked.then(
    (block) => {
      put(taskId, block);
      return true;
    },
    () => false,
  );

export const redo = (taskId: string, index: number, remark: string) =>
  mended(taskId, call(redoBlock, { taskId, index, ...(remark === '' ? {} : { remark }) }));

export const edit = (taskId: string, index: number, target: string | null) =>
  mended(taskId, call(editBlock, { taskId, index, target }));
