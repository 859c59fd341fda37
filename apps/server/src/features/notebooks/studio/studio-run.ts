import { setImmediate } from 'node:timers/promises';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { StudioContent, WrittenKind } from '@studiolo/contract/notebooks/studio-content';
import { say, type Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { FindPlace } from '../../../core/evidence/sharpen.ts';
import { createCitationList } from '../../../core/extracts/citation-list.ts';
import { makeExtract } from '../../../core/extracts/extract.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NotebookStore } from '../notebooks/notebooks.store.ts';
import { anchorCited } from './anchor-cited.ts';
import { askModel, type StudioResult } from './ask-model.ts';
import { gatherSources, type StudioPassage } from './gather-sources.ts';
import { renumberContent } from './renumber-citations.ts';
import { explainStudioError, NoSourceContent } from './studio-errors.ts';
import type { StudioRow, StudioStore } from './studio.store.ts';

/** The part of the input that is stored with the run; the rest is in the item's row. */
export type StudioContext = { itemId: string; notebookId: string; ownerId: string };

export type StudioInput = StudioContext & {
  files: readonly { id: string; name: string }[];
  locale: Locale;
  /** Undefined if the item is extracted without a model. */
  model: ChosenModel | undefined;
};

type Deps = {
  store: StudioStore;
  knowledge: Knowledge;
  files: Pick<Files, 'placeOf'>;
  notebooks: Pick<NotebookStore, 'find'>;
  clock: Clock;
  log: Log;
  notifyMembers: (notebookId: string, ownerId: string) => Promise<void>;
};

const isEmpty = (content: StudioContent): boolean =>
  content.shape === 'text'
    ? content.text.trim() === ''
    : Object.values(content).some(
        (value) => Array.isArray(value) && value.length <= (content.shape === 'mindmap' ? 1 : 0),
      );

/** Generates an item with a model, or extracts it from the sentences of the sources, and saves it. */
export const createStudioRun = (deps: Deps): RunKind<StudioInput, StudioContext> => {
  const { store, knowledge, files, clock, log } = deps;

  const unexplained = (error: unknown): Sentence => {
    log.error({ err: error }, 'a studio item could not be generated');
    return { key: 'studio-failed' };
  };

  const extract = async (row: StudioRow, kind: WrittenKind, passages: readonly StudioPassage[]) => {
    const notebook = await deps.notebooks.find(row.notebookId);
    // Yields to other work, because reading and selecting passages is slow.
    await setImmediate();
    const { title, content, cited, remark } = makeExtract(kind, passages, row.length, notebook?.name);
    return { title, content, cited, remark };
  };

  const withCitations = (result: StudioResult, passages: readonly StudioPassage[], locale: Locale) => {
    const cites = createCitationList(passages);
    const content = renumberContent(result.content, cites);
    return {
      title: result.title,
      content,
      cited: cites.all(),
      remark: result.isTruncated ? say(locale, 'studio-truncated') : '',
    };
  };

  return {
    kind: 'studio',
    lane: 'here',

    async *work({ itemId, ownerId, files: sources, model, locale }, { runId, signal }) {
      const row = await store.find(itemId);
      if (!row || row.kind === 'table') return;
      const { kind, length, tone, instruction } = row;
      const passages = await gatherSources(knowledge, ownerId, sources);
      if (passages.length === 0) throw new NoSourceContent();
      const result = model
        ? withCitations(
            yield* askModel({
              kind,
              length,
              tone,
              instruction,
              locale,
              passages,
              signal,
              text: model.text,
              vendorModel: model.vendorModel,
            }),
            passages,
            locale,
          )
        : await extract(row, kind, passages);
      if (isEmpty(result.content)) throw new NoSourceContent();
      signal.throwIfAborted();
      const findPlace: FindPlace = (fileId, start, end) =>
        // A source deleted in the meantime must not fail the item.
        files.placeOf(ownerId, fileId, start, end).catch(() => undefined);
      const anchors: Anchor[] = await anchorCited(result.cited, passages, findPlace);
      await store.setOfRun(itemId, runId, {
        ...(result.title !== '' && !row.isNamed ? { title: result.title.slice(0, 100) } : {}),
        content: result.content,
        remark: result.remark,
        isExtract: !model,
        anchors,
        updatedAt: clock.now(),
      });
    },

    async finish({ itemId }, { runId, state, error }, tx) {
      const status = state === 'done' ? 'ready' : state === 'stopped' ? 'stopped' : 'failed';
      const row = await store.setOfRun(itemId, runId, { status, error: error ?? null }, tx);
      return row ? 'saved' : 'discarded';
    },

    notify: ({ notebookId, ownerId }) => deps.notifyMembers(notebookId, ownerId),

    explain: (error) => explainStudioError(log, error) ?? unexplained(error),
  };
};
