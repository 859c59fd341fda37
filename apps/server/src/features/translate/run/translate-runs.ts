import type { Term } from '@studiolo/contract/translate/entities';
import { LayoutFault, type Layouts } from '../../../core/layouts/layouts.service.ts';
import type { Lane } from '../../../core/runs/lanes/lane.ts';
import type { FinishResult, RunKind, RunOutcome } from '../../../core/runs/run-kind.ts';
import type { RunContext } from '../../../core/runs/steps/run-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { EngineFault } from '../../../ports/translation-engine.ts';
import { createReadScan } from '../vision/read-scan.ts';
import type { PageStore } from '../translations/pages.store.ts';
import type { TranslationStore } from '../translations/translations.store.ts';
import { createReadDocument, type ReadDeps } from './read-document.ts';
import { sentenceOfTranslator } from './sentence-of-translator.ts';
import type { Translators } from './translators.ts';
import { createTranslatePage, settingsOf, type TranslatePage } from './translate-page.ts';
import type { BlockStore } from '../blocks/blocks.store.ts';

export const READ_RUN = 'translate-read';
export const TRANSLATE_RUN = 'translate';
const TRANSLATION_LANE: Lane = { name: 'translating', slots: 3 };

export type TranslateInput = { translationId: string; ownerId: string; pages: readonly number[] };

type Deps = Omit<ReadDeps, 'translations' | 'pages' | 'blocks' | 'layouts'> & {
  layouts: Pick<Layouts, 'read' | 'canRecognize' | 'recognize' | 'picture'>;
  translations: TranslationStore;
  pages: PageStore;
  blocks: BlockStore;
  translators: Pick<Translators, 'find'>;
  log: Log;
  notifyTranslationChanged: (owner: string, id: string) => Promise<void>;
};

/** No translator is configured. */
class NoTranslator extends Error {}

type ReadTranslation = (id: string, context: RunContext) => Promise<void>;

const createRead = (deps: Deps): ReadTranslation => {
  const readDocument = createReadDocument(deps);
  return async (id, { step, signal }) => {
    await step('read', async () => {
      const row = await deps.translations.find(id);
      if (!row || row.isRead) return null;
      await readDocument(row, signal);
      await deps.notifyTranslationChanged(row.ownerId, id);
      return null;
    });
    await step('terms', async () => {
      const row = await deps.translations.find(id);
      if (!row || row.terms.length === 0 || row.terms.some(({ target }) => target !== '')) return null;
      const translator = await deps.translators.find(row);
      if (!translator?.translateTerms) return null;
      const translatedTerms = await translator.translateTerms(
        settingsOf(row),
        row.terms.map(({ source }) => source),
        signal,
      );
      const terms: Term[] = row.terms.map(({ source }, at) => ({
        source,
        target: translatedTerms[at] ?? '',
      }));
      await deps.translations.setTermsUnlessEdited(id, row.terms, terms);
      await deps.notifyTranslationChanged(row.ownerId, id);
      return null;
    });
  };
};

const finishRun = async (
  { translations, pages }: Deps,
  { translationId }: Pick<TranslateInput, 'translationId'>,
  { runId, state, error }: RunOutcome,
  tx: Transaction,
): Promise<FinishResult> => {
  const row = await translations.find(translationId, tx);
  if (!row) return 'discarded';
  // Another run has started since.
  if (row.runId !== runId) return 'saved';
  await pages.resetStarted(translationId, tx);
  const done = (await pages.of(translationId, tx)).filter((page) => page.state === 'done').length;
  const isComplete = state === 'done';
  const isReadRun = row.state === 'reading';
  const nextState = isComplete
    ? isReadRun
      ? 'ready'
      : 'done'
    : done > 0 || row.isRead
      ? isReadRun
        ? 'ready'
        : 'stopped'
      : 'failed';
  const change = { state: nextState, error: isComplete ? null : (error ?? null), runId: null } as const;
  return (await translations.set(translationId, change, tx)) ? 'saved' : 'discarded';
};

const explain =
  ({ log }: Pick<Deps, 'log'>) =>
  (error: unknown) => {
    if (error instanceof NoTranslator) return { key: 'translate-no-model' as const };
    if (error instanceof LayoutFault) return error.sentence;
    if (!(error instanceof ProviderFault)) return undefined;
    const engine = error instanceof EngineFault ? error.engine : undefined;
    log.warn({ kind: error.kind, reason: error.message, engine }, 'a translator failed');
    return sentenceOfTranslator(error);
  };

const translatorOf = async ({ translations, translators }: Deps, id: string) => {
  const row = await translations.find(id);
  return row && translators.find(row);
};

/** Reads a document before its translation is requested, and translates its first page as a preview. */
const createReadRun = (
  deps: Deps,
  read: ReadTranslation,
  translatePage: TranslatePage,
): RunKind<TranslateInput> => ({
  kind: READ_RUN,
  lane: TRANSLATION_LANE,
  async *work({ translationId, pages: [first] }, context) {
    await read(translationId, context);
    yield { type: 'progress', done: 1, total: 2, label: '' };
    const translator = await translatorOf(deps, translationId);
    if (!translator || first === undefined) return;
    await deps.pages.set(translationId, first, { isFree: true });
    await context.step(`page ${first}`, () =>
      translatePage(translationId, first, translator, context.signal),
    );
  },
  finish: (input, outcome, tx) => finishRun(deps, input, outcome, tx),
  notify: ({ ownerId, translationId }) => deps.notifyTranslationChanged(ownerId, translationId),
  explain: explain(deps),
});

/** Translates pages. Each page is a step: it is charged in the commit that saves it, and never repeated. */
const createPagesRun = (
  deps: Deps,
  read: ReadTranslation,
  translatePage: TranslatePage,
): RunKind<TranslateInput> => ({
  kind: TRANSLATE_RUN,
  lane: TRANSLATION_LANE,
  isPaidByParts: true,
  async *work({ translationId, ownerId, pages }, context) {
    const translator = await translatorOf(deps, translationId);
    if (!translator) throw new NoTranslator();
    await read(translationId, context);
    for (const [at, number] of pages.entries()) {
      await context.step(
        `page ${number}`,
        () => translatePage(translationId, number, translator, context.signal),
        {
          settles: ({ isDelivered }) => (isDelivered ? 1 : 0),
        },
      );
      await deps.notifyTranslationChanged(ownerId, translationId);
      yield { type: 'progress', done: at + 1, total: pages.length, label: '' };
    }
  },
  finish: (input, outcome, tx) => finishRun(deps, input, outcome, tx),
  notify: ({ ownerId, translationId }) => deps.notifyTranslationChanged(ownerId, translationId),
  explain: explain(deps),
});

export const createTranslateRuns = (deps: Deps) => {
  const read = createRead(deps);
  const translatePage = createTranslatePage({ ...deps, readScan: createReadScan(deps) });
  return [createReadRun(deps, read, translatePage), createPagesRun(deps, read, translatePage)];
};
