import type { Locale } from '@studiolo/contract/wire/headers';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { say } from '@studiolo/contract/text/say';
import { instructionsWith } from '../../core/conversation/instructions.ts';
import { withMentioned } from '../../core/conversation/mentioned.ts';
import { withUnheard } from '../../core/conversation/unheard.ts';
import { withMemory } from '../../core/conversation/remembered.ts';
import { withProject } from '../../core/conversation/project-instructions.ts';
import { withQuote } from '../../core/conversation/quoted.ts';
import { sentenceOfFault } from '../../core/conversation/sentence-of-fault.ts';
import { turnsOf } from '../../core/conversation/turns.ts';
import { anchorsOf, citedAnchors } from '../../core/evidence/anchors.ts';
import { sharpen } from '../../core/evidence/sharpen.ts';
import { isShown, isUnheard } from '../../core/files/file-types.ts';
import type { Files } from '../../core/files/files.service.ts';
import type { Knowledge } from '../../core/knowledge/knowledge.service.ts';
import type { ChosenModel } from '../../core/models/models.service.ts';
import { reasoningIn, textIn } from '../../core/runs/event-log.ts';
import type { RunKind } from '../../core/runs/run-kind.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import { ProviderFault } from '../../ports/text-model.ts';
import { gatherPassages } from './gather-passages.ts';
import type { FolderStore } from './folders.store.ts';
import type { RecordRow, RecordStore } from './records.store.ts';
import type { Tell } from './tell.ts';
import { readMentioned } from './read-mentioned.ts';
import type { TopicStore } from './topics.store.ts';

type AnswerKept = {
  msgId: string;
  topicId: string;
  locale: Locale;
  isFirst: boolean;
  isTemporary: boolean;
};
type Question = Pick<RecordRow, 'topicId' | 'parentId' | 'prompt' | 'quote' | 'fileIds' | 'mentions'>;
export type AnswerInput = AnswerKept & { question: Question; model: ChosenModel };

type Deps = {
  records: RecordStore;
  topics: TopicStore;
  folders: FolderStore;
  knowledge: Knowledge;
  files: Files;
  clock: Clock;
  log: Log;
  tell: Tell;
  customInstructionsOf: (userId: string) => Promise<string>;
  rememberedOf: (userId: string) => Promise<string[]>;
  /** Told of each answer that was kept. */
  onAnswered: (answered: Answered) => void;
};

export type Answered = AnswerKept & { owner: string; isWhole: boolean };

/** Answers one question: gathers passages, asks the model, says what comes, and keeps it with what it cites. */
export const createAnswerRun = (deps: Deps): RunKind<AnswerInput, AnswerKept> => {
  const { records, folders, knowledge, files, clock, log, tell, onAnswered } = deps;
  return {
    kind: 'answer',
    dispatch: 'here',

    async *work({ msgId, topicId, locale, isTemporary, question: asked, model }, { runId, owner, signal }) {
      yield { type: 'run', runId, msgId, sessionId: topicId, model: model.name };
      const [earlier, custom, remembered, folder] = await Promise.all([
        records.chain(topicId, asked.parentId),
        deps.customInstructionsOf(owner),
        isTemporary ? [] : deps.rememberedOf(owner),
        folders.ofTopic(topicId),
      ]);
      const question = withQuote(asked.prompt, asked.quote);
      const fileIds = [
        ...new Set([
          ...earlier.flatMap((turn) => turn.fileIds),
          ...asked.fileIds,
          ...(folder?.fileIds ?? []),
        ]),
      ];
      const [described, pictures, mentioned] = await Promise.all([
        files.described(owner, fileIds),
        model.canSee ? files.pictures(owner, fileIds) : new Map<string, Uint8Array>(),
        readMentioned(deps, owner, topicId, [...earlier, asked]),
      ]);
      const scope = described.filter((file) => !isShown(file) && !isUnheard(file));
      const unheard = described.filter(isUnheard).map(({ name }) => name);
      const found = await gatherPassages(knowledge, { owner, files: scope }, question);
      const anchors = anchorsOf(found, new Map(scope.map(({ id, name }) => [id, name])));
      if (anchors.length > 0) yield { type: 'citations', anchors };
      const seenWith = (turn: { fileIds: string[] }) => turn.fileIds.flatMap((id) => pictures.get(id) ?? []);
      const exchanges = earlier.map((turn) => ({
        prompt: withQuote(turn.prompt, turn.quote),
        response: turn.response,
        pictures: seenWith(turn),
      }));
      const { turns, isCut } = turnsOf(exchanges, { text: question, pictures: seenWith(asked) });
      if (isCut) yield { type: 'notice', text: say(locale, 'conversation-cut') };
      const parts = model.text.stream({
        model: model.vendorModel,
        instructions: withUnheard(
          withMentioned(
            withProject(withMemory(instructionsWith(custom), remembered), folder?.instructions ?? ''),
            mentioned,
          ),
          unheard,
        ),
        passages: anchors.map(({ number, name, quote }) => ({ number, name, text: quote })),
        turns,
        locale,
        signal,
      });
      let answer = '';
      for await (const part of parts) {
        if (part.type === 'text') answer += part.text;
        yield part.type === 'text' ? part.text : part;
      }
      if (anchors.length === 0) return;
      const findPlace = (fileId: string, start: number, end: number) =>
        // A file deleted in the meantime takes nothing from the answer.
        files.placeOf(owner, fileId, start, end).catch(() => undefined);
      yield { type: 'citations', anchors: await sharpen(answer, anchors, findPlace) };
    },

    async finish({ msgId }, { runId, owner, state, events, error }, tx) {
      const response = textIn(events);
      let offered: Anchor[] = [];
      let notice = '';
      for (const { event } of events) {
        if (typeof event === 'string') continue;
        if (event.type === 'citations') offered = event.anchors;
        if (event.type === 'notice') notice = event.text;
      }
      const source = citedAnchors(response, offered);
      const change = {
        status: state,
        response,
        reasoning: reasoningIn(events),
        source,
        error: error ?? null,
        notice,
        updatedAt: clock.now(),
      };
      if (!(await records.end(owner, msgId, change, tx))) return 'gone';
      // What it cites may have come with an earlier turn, and stays when that one is deleted.
      const cited = [...new Set(source.map(({ fileId }) => fileId))];
      await files.use(owner, cited, runId, tx);
      return 'kept';
    },

    tell: (kept, { owner, state }) => {
      tell(owner, [
        ['response', kept.msgId],
        ['topics', kept.topicId],
        ['count', ''],
      ]);
      onAnswered({ ...kept, owner, isWhole: state === 'done' });
    },

    explain(error) {
      if (error instanceof ProviderFault) {
        log.warn({ kind: error.kind, reason: error.message }, 'a model service failed');
        return sentenceOfFault(error);
      }
      log.error({ err: error }, 'an answer failed');
      return { key: 'answer-error' };
    },
  };
};
