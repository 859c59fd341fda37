import type { Term } from '@studiolo/contract/translate/entities';
import { sentenceOfFault } from '../../../core/conversation/answer/sentence-of-fault.ts';
import { LayoutFault, type Layouts } from '../../../core/layouts/layouts.service.ts';
import type { Models } from '../../../core/models/models.service.ts';
import type { Lane } from '../../../core/runs/lanes/lane.ts';
import type { RunKind, RunOutcome } from '../../../core/runs/run-kind.ts';
import type { RunContext } from '../../../core/runs/steps/run-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { createLookAt } from '../seeing/look-at.ts';
import type { PageStore } from '../translations/pages.store.ts';
import type { TranslationStore } from '../translations/translations.store.ts';
import { askTerms } from './ask-translation.ts';
import { createReadDocument, type ReadDeps } from './read-document.ts';
import { createTranslatePage, settingOf, type TranslatePage } from './translate-page.ts';
import type { BlockStore } from '../blocks/blocks.store.ts';

export const READ_RUN = 'translate-read';
export const TRANSLATE_RUN = 'translate';
const TRANSLATING: Lane = { name: 'translating', slots: 3 };

export type TranslateInput = { translationId: string; ownerId: string; pages: readonly number[] };

type Deps = Omit<ReadDeps, 'translations' | 'pages' | 'blocks' | 'layouts'> & {
  layouts: Pick<Layouts, 'read' | 'picture'>;
  translations: TranslationStore;
  pages: PageStore;
  blocks: BlockStore;
  models: Pick<Models, 'plainFor'>;
  log: Log;
  tellTranslation: (owner: string, id: string) => Promise<void>;
};

/** No model is set up that translates. */
class NoModel extends Error {}

type Read = (id: string, context: RunContext) => Promise<void>;

const createRead = (deps: Deps): Read => {
  const readDocument = createReadDocument(deps);
  return async (id, { step, signal }) => {
    await step('read', async () => {
      const row = await deps.translations.find(id);
      if (!row || row.isRead) return null;
      await readDocument(row, signal);
      await deps.tellTranslation(row.ownerId, id);
      return null;
    });
    await step('terms', async () => {
      const row = await deps.translations.find(id);
      if (!row || row.terms.length === 0 || row.terms.some(({ target }) => target !== '')) return null;
      const model = await deps.models.plainFor(row.ownerId);
      if (!model) return null;
      const given = await askTerms(
        model,
        settingOf(row),
        row.terms.map(({ source }) => source),
        signal,
      );
      const terms: Term[] = row.terms.map(({ source }, at) => ({ source, target: given[at] ?? '' }));
      await deps.translations.set(id, { terms });
      await deps.tellTranslation(row.ownerId, id);
      return null;
    });
  };
};

const ended = async (
  { translations, pages }: Deps,
  { translationId }: Pick<TranslateInput, 'translationId'>,
  { state, error }: RunOutcome,
  tx: Transaction,
): Promise<'kept' | 'gone'> => {
  const row = await translations.find(translationId);
  if (!row) return 'gone';
  await pages.letGo(translationId, tx);
  const done = (await pages.of(translationId)).filter((page) => page.state === 'done').length;
  const isGood = state === 'done';
  const isReadOnly = row.state === 'reading';
  const next = isGood
    ? isReadOnly
      ? 'ready'
      : 'done'
    : done > 0 || row.isRead
      ? isReadOnly
        ? 'ready'
        : 'stopped'
      : 'failed';
  const change = { state: next, error: isGood ? null : (error ?? null), runId: null } as const;
  return (await translations.set(translationId, change, tx)) ? 'kept' : 'gone';
};

const explain =
  ({ log }: Pick<Deps, 'log'>) =>
  (error: unknown) => {
    if (error instanceof NoModel) return { key: 'translate-no-model' as const };
    if (error instanceof LayoutFault) return error.sentence;
    if (!(error instanceof ProviderFault)) return undefined;
    log.warn({ kind: error.kind, reason: error.message }, 'a model could not translate');
    return sentenceOfFault(error);
  };

/** Reads a document before anything is asked of it: its paragraphs, its terms, and its first page as a preview. */
const createReadRun = (deps: Deps, read: Read, translatePage: TranslatePage): RunKind<TranslateInput> => ({
  kind: READ_RUN,
  lane: TRANSLATING,
  async *work({ translationId, ownerId, pages: [first] }, context) {
    await read(translationId, context);
    yield { type: 'progress', done: 1, total: 2, label: '' };
    const model = await deps.models.plainFor(ownerId);
    if (!model || first === undefined) return;
    await deps.pages.set(translationId, first, { isFree: true });
    await context.step(`page ${first}`, () => translatePage(translationId, first, model, context.signal));
  },
  finish: (input, outcome, tx) => ended(deps, input, outcome, tx),
  tell: ({ ownerId, translationId }) =>
    void deps.tellTranslation(ownerId, translationId).catch(() => undefined),
  explain: explain(deps),
});

/** Translates pages. Each is a step, paid in the commit that keeps it, and never asked for again. */
const createPagesRun = (deps: Deps, read: Read, translatePage: TranslatePage): RunKind<TranslateInput> => ({
  kind: TRANSLATE_RUN,
  lane: TRANSLATING,
  isPaidByParts: true,
  async *work({ translationId, ownerId, pages }, context) {
    const model = await deps.models.plainFor(ownerId);
    if (!model) throw new NoModel();
    await read(translationId, context);
    for (const [at, number] of pages.entries()) {
      await context.step(
        `page ${number}`,
        () => translatePage(translationId, number, model, context.signal),
        {
          settles: ({ isDelivered }) => (isDelivered ? 1 : 0),
        },
      );
      await deps.tellTranslation(ownerId, translationId);
      yield { type: 'progress', done: at + 1, total: pages.length, label: '' };
    }
  },
  finish: (input, outcome, tx) => ended(deps, input, outcome, tx),
  tell: ({ ownerId, translationId }) =>
    void deps.tellTranslation(ownerId, translationId).catch(() => undefined),
  explain: explain(deps),
});

export const createTranslateRuns = (deps: Deps) => {
  const read = createRead(deps);
  const translatePage = createTranslatePage({ ...deps, lookAt: createLookAt(deps) });
  return [createReadRun(deps, read, translatePage), createPagesRun(deps, read, translatePage)];
};
