import type { Locale } from '@studiolo/contract/wire/headers';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { ChatParameters } from '@studiolo/contract/chat/entities';
import { say, type Sentence } from '@studiolo/contract/text/say';
import { instructionsWith } from '../../core/conversation/instructions.ts';
import {
  withGround,
  type Ground,
  type GroundFile,
  type GroundNamed,
} from '../../core/conversation/ground.ts';
import { withLength } from '../../core/conversation/answer-length.ts';
import { withMentioned } from '../../core/conversation/mentioned.ts';
import { withUnheard } from '../../core/conversation/unheard.ts';
import { withMemory } from '../../core/conversation/remembered.ts';
import { withProject } from '../../core/conversation/project-instructions.ts';
import { withQuote } from '../../core/conversation/quoted.ts';
import { sentenceOfFault } from '../../core/conversation/sentence-of-fault.ts';
import { turnsOf } from '../../core/conversation/turns.ts';
import { thoughtIn, withThought } from '../../core/conversation/with-thought.ts';
import { anchorsOf, calledIn, citedAnchors, numbered } from '../../core/evidence/anchors.ts';
import { countCitations } from '../../core/evidence/count-citations.ts';
import { sharpen } from '../../core/evidence/sharpen.ts';
import { isShown, isUnheard } from '../../core/files/file-types.ts';
import type { Files } from '../../core/files/files.service.ts';
import type { Knowledge } from '../../core/knowledge/knowledge.service.ts';
import type { ChosenModel } from '../../core/models/models.service.ts';
import type { Web } from '../../core/web/web.service.ts';
import { answerWithTools } from '../../core/tools/answer-with-tools.ts';
import { createFileSearch } from '../../core/tools/search-files.ts';
import { reasoningIn, textIn } from '../../core/runs/event-log.ts';
import type { RunKind } from '../../core/runs/run-kind.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import { ProviderFault } from '../../ports/text-model.ts';
import { namedIn } from './named-files.ts';
import { paintAnswer } from './paint-answer.ts';
import { exchangeOf } from './exchange-of.ts';
import { gatherPassages } from './gather-passages.ts';
import type { FolderStore } from './folders.store.ts';
import type { RecordRow, RecordStore } from './records.store.ts';
import type { Tell } from './tell.ts';
import { mentionedIn, readMentioned } from './read-mentioned.ts';
import type { TopicStore } from './topics.store.ts';

type AnswerKept = {
  msgId: string;
  topicId: string;
  /** The notebook that it is asked in, empty for none. */
  projectId: string;
  locale: Locale;
  isFirst: boolean;
  isTemporary: boolean;
};
type Question = Pick<RecordRow, 'topicId' | 'parentId' | 'prompt' | 'quote' | 'fileIds' | 'mentions'>;
export type AnswerInput = AnswerKept & {
  question: Question;
  model: ChosenModel;
  webSearch: boolean;
  ground: Ground | undefined;
  isBeyond: boolean;
  /** The project that its session lies in. */
  folderId: string | null;
} & ChatParameters;

type Deps = {
  records: RecordStore;
  topics: TopicStore;
  folders: FolderStore;
  knowledge: Knowledge;
  files: Files;
  web: Web;
  clock: Clock;
  log: Log;
  tell: Tell;
  customInstructionsOf: (userId: string) => Promise<string>;
  rememberedOf: (userId: string) => Promise<string[]>;
  /** Told of each answer that was kept. */
  onAnswered: (answered: Answered) => void;
  groundNamed: GroundNamed;
};

export type Answered = AnswerKept & { owner: string; isWhole: boolean };

/** Answers one question: gathers passages, asks the model, says what comes, and keeps it with what it cites. */
export const createAnswerRun = (deps: Deps): RunKind<AnswerInput, AnswerKept> => {
  const { records, folders, knowledge, files, web, clock, log, tell, onAnswered } = deps;
  return {
    kind: 'answer',
    lane: 'here',

    async *work({ question: asked, model, ...how }, { runId, owner, signal }) {
      const { msgId, topicId, locale, ground } = how;
      yield { type: 'run', runId, msgId, sessionId: topicId, model: model.name };
      if (model.images) {
        const { fileIds, prompt } = asked;
        const { images, vendorModel } = model;
        yield* paintAnswer(files, { owner, prompt, fileIds, images, vendorModel, locale }, signal);
        return;
      }
      const [earlier, custom, remembered, folder] = await Promise.all([
        records.chain(topicId, asked.parentId),
        deps.customInstructionsOf(owner),
        how.isTemporary || ground ? [] : deps.rememberedOf(owner),
        how.folderId === null ? undefined : folders.find(owner, how.folderId),
      ]);
      const question = withQuote(asked.prompt, asked.quote);
      const fileIds = [
        ...new Set([
          ...earlier.flatMap((turn) => turn.fileIds),
          ...asked.fileIds,
          ...(folder?.fileIds ?? []),
        ]),
      ];
      const notebookIds = mentionedIn([...earlier, asked], 'notebook').filter((id) => id !== how.projectId);
      const [described, pictures, mentioned, lent] = await Promise.all([
        files.described(owner, fileIds),
        model.canSee ? files.pictures(owner, fileIds) : new Map<string, Uint8Array>(),
        readMentioned(deps, owner, topicId, [...earlier, asked]),
        notebookIds.length === 0 ? undefined : deps.groundNamed(owner, notebookIds),
      ]);
      const scope = described
        .filter((file) => !isShown(file) && !isUnheard(file))
        .map((file): GroundFile => ({ ...file, ownerId: owner }));
      const beside = [...scope, ...(lent?.files ?? [])];
      const unheard = described.filter(isUnheard).map(({ name }) => name);
      const sources = ground?.files ?? [];
      const readable = new Map([...beside, ...sources].map((file) => [file.id, file]));
      const named = namedIn(question, sources);
      const found = await Promise.all([
        gatherPassages(knowledge, named.files, named.question),
        gatherPassages(knowledge, beside, question),
      ]);
      const fromFiles = anchorsOf(found.flat(), readable);
      const looked = how.webSearch
        ? yield* web.look({ question, earlier: earlier.map(({ prompt }) => prompt), model, locale }, signal)
        : undefined;
      const anchors = looked ? numbered([...fromFiles, ...looked.anchors]) : fromFiles;
      if (anchors.length > 0) yield { type: 'citations', anchors };
      const seenWith = (turn: { fileIds: string[] }) => turn.fileIds.flatMap((id) => pictures.get(id) ?? []);
      const exchanges = earlier.map((turn) => ({
        ...exchangeOf(turn),
        pictures: seenWith(turn),
      }));
      const { turns, isCut } = turnsOf(
        exchanges,
        { text: question, pictures: seenWith(asked) },
        model.window,
      );
      const remarks: Sentence[] = [
        ...(ground?.remark ? [ground.remark] : []),
        ...(isCut ? [{ key: 'conversation-cut' as const }] : []),
        ...(looked?.remarks ?? []).map((key) => ({ key })),
      ];
      if (remarks.length > 0)
        yield {
          type: 'notice',
          text: remarks.map(({ key, values }) => say(locale, key, values)).join(' '),
        };
      const search =
        model.canCall && readable.size > 0
          ? createFileSearch(knowledge, {
              locale,
              files: ground ? sources : beside,
              stillThere: ground
                ? ground.stillThere
                : lent && (async () => [...scope.map(({ id }) => id), ...(await lent.stillThere())]),
              given: anchors,
            })
          : undefined;
      const usual = withLength(instructionsWith(custom, looked && clock.now()), how.length);
      const basic = ground ? withGround(usual, ground, how.isBeyond) : usual;
      const request = {
        model: model.vendorModel,
        ...(how.style !== 'balanced' && model.canVary ? { style: how.style } : {}),
        instructions: withUnheard(
          withMentioned(withProject(withMemory(basic, remembered), folder?.instructions ?? ''), mentioned),
          unheard,
        ),
        passages: anchors.map((each) => ({ number: each.number, name: calledIn(each), text: each.quote })),
        turns,
        locale,
        signal,
      };
      let answer = '';
      let cited: Anchor[] = [];
      const spoken = answerWithTools(model.text, request, search ? [search.tool] : []);
      const counted = countCitations(withThought(spoken, clock), () => search?.anchors() ?? anchors);
      for await (const part of counted) {
        if (part.type === 'text') answer += part.text;
        if (part.type === 'citations') cited = part.anchors;
        yield part.type === 'text' ? part.text : part;
      }
      if (anchors.length === 0 && cited.length === 0) return;
      const findPlace = (fileId: string, start: number, end: number) =>
        files
          .placeOf(readable.get(fileId)?.ownerId ?? owner, fileId, start, end)
          // A file deleted in the meantime takes nothing from the answer.
          .catch(() => undefined);
      yield { type: 'citations', anchors: await sharpen(answer, cited, findPlace) };
    },

    async finish({ msgId, projectId }, { runId, owner, state, events, error }, tx) {
      const response = textIn(events);
      let offered: Anchor[] = [];
      let notice = '';
      let pictureUrl = '';
      let isUnable = false;
      for (const { event } of events) {
        if (typeof event === 'string') continue;
        if (event.type === 'citations') offered = event.anchors;
        if (event.type === 'notice') notice = event.text;
        if (event.type === 'unable') isUnable = true;
        if (event.type === 'picture' && event.isWhole) pictureUrl = event.url;
      }
      const source = citedAnchors(response, offered);
      const change = {
        status: state,
        response,
        reasoning: reasoningIn(events),
        reasoningMs: thoughtIn(events),
        source,
        error: error ?? null,
        notice,
        isUnable,
        pictureUrl,
        updatedAt: clock.now(),
      };
      if (!(await records.end(owner, msgId, change, tx))) return 'gone';
      // What it cites may have come with an earlier turn, and stays when that one is deleted.
      const made = fileOfUrl(pictureUrl)?.fileId ?? [];
      // The sources of a notebook come and go with it.
      const isKept = projectId === '';
      const read = source.flatMap(({ fileId, place }) => (isKept && place.kind !== 'web' ? [fileId] : []));
      const cited = [...new Set(read.concat(made))];
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
