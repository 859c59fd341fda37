import { randomUUID } from 'node:crypto';
import type { Ask } from '@studiolo/contract/chat/endpoints';
import type { MessageType } from '@studiolo/contract/chat/entities';
import { scopeOf } from '@studiolo/contract/chat/scope';
import { titleOf } from '@studiolo/contract/chat/title-of';
import { fileUrl } from '@studiolo/contract/files/rules';
import { DRAWING_MODEL } from '@studiolo/contract/models/catalog';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { waitForAll } from '../../platform/concurrency/wait-for-all.ts';
import type { RunInTransaction, Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import { isShown } from '../files/file-types.ts';
import type { Files } from '../files/files.service.ts';
import type { ConversationScope } from './scope.ts';
import type { Models } from '../models/models.service.ts';
import type { Runs } from '../runs/runs.service.ts';
import type { StoredAnswerInput, EarlierTurn } from './answer/answer-input.ts';
import type { ConversationRow, ConversationStore } from './conversations.store.ts';
import { mentionsOf } from './mentions.ts';
import { newConversation } from './new-conversation.ts';
import { authorIdOf, filesOwnerOf, type Actor } from './actor.ts';
import type { PathOf } from './path-of.ts';
import type { ConversationExtensions } from './extensions.ts';
import { hashOf } from './question-hash.ts';
import type { NotifyDevices } from './notify-devices.ts';
import type { TurnRow, TurnStore } from './turns/turns.store.ts';

type Deps = {
  records: TurnStore;
  topics: ConversationStore;
  extensions: ConversationExtensions;
  pathOf: PathOf;
  files: Files;
  models: Models;
  runs: Runs;
  clock: Clock;
  commonCommit: RunInTransaction;
  notify: NotifyDevices;
};

type QuestionOptions = {
  wants?: MessageType;
  before?: readonly EarlierTurn[];
  /** Run that the answer is a part of, and that is shown in its place. */
  partOf?: string;
};

export type QuestionReceipt = { runId: string; msgId: string; sessionId: string };

export type Questions = ReturnType<typeof createQuestions>;

const repeated = (turn: TurnRow, ask: Ask): QuestionReceipt => {
  if (turn.bodyHash !== hashOf(ask)) throw new Refusal('DIFFERENT_BODY');
  return { runId: turn.runId, msgId: turn.msgId, sessionId: turn.topicId };
};

/** Accepts questions in any scope, each once, and starts their answers. */
export const createQuestions = (deps: Deps) => {
  const { records, topics, extensions, pathOf, files, models, runs, clock, commonCommit, notify } = deps;

  const conversationOf = async (asker: string, ask: Ask): Promise<ConversationRow | undefined> => {
    if (ask.sessionId === undefined) return undefined;
    const conversation = await topics.find(asker, ask.sessionId);
    if (!conversation) throw new Refusal('NOT_FOUND');
    return conversation;
  };

  const parentOf = async (
    asker: string,
    conversation: ConversationRow,
    parentId: string | undefined,
  ): Promise<string> => {
    if (parentId === undefined) return (await records.newestIn(conversation.id))?.msgId ?? '';
    if (parentId === '') return '';
    const parent = await records.find(asker, parentId);
    if (!parent || parent.topicId !== conversation.id) throw new Refusal('NOT_FOUND');
    return parentId;
  };

  const retainFiles = async (owner: string, fileIds: string[], runId: string, tx: Transaction) => {
    if (!(await files.use(owner, fileIds, runId, tx))) throw new Refusal('NOT_FOUND');
  };

  /** Chooses the model; if a picture is requested and the chosen model cannot draw, one that can. */
  const modelFor = async (
    payer: string,
    { model }: Pick<Ask, 'model'>,
    locale: Locale,
    wants: MessageType,
  ) => {
    const isOther = wants === 'image' && !(model && (await models.draws(payer, model, locale)));
    return models.choose(payer, isOther ? DRAWING_MODEL : model, locale);
  };

  /** Prefers the model of the scope, if it is still available. */
  const requestedModel = async ({ payer, model }: ConversationScope, ask: Ask, locale: Locale) =>
    model && (await models.answers(payer, model, locale)) ? model : ask.model;

  const sendNew = async (
    actor: Actor,
    ask: Ask,
    locale: Locale,
    { wants = 'text', before, partOf }: QuestionOptions,
  ) => {
    const asker = authorIdOf(actor);
    const existing = await conversationOf(asker, ask);
    const scopeName = existing ? { kind: existing.groundKind, id: existing.groundId } : scopeOf(ask);
    const folderId = existing ? existing.folderId : (ask.folderId ?? null);
    const place = { groundId: scopeName.id, folderId, isBegun: existing !== undefined };
    const scope = await extensions.scope(scopeName.kind).resolve(actor, place, ask);
    const { owner, payer } = scope;
    const [model, attached, mentions] = await Promise.all([
      modelFor(payer, { model: await requestedModel(scope, ask, locale) }, locale, wants),
      files.readyFiles(filesOwnerOf(actor, owner), ask.fileIds ?? []),
      mentionsOf(deps, actor, ask),
    ]);
    // The text of pictures is given to models that answer in words.
    const canRead = model.canSee || (files.pictureTexts !== undefined && !model.images);
    if (!canRead && attached.some(isShown)) {
      throw new Refusal('MODEL_UNAVAILABLE', { key: 'model-cannot-see', values: { model: model.label } });
    }
    const now = clock.now();
    const conversation = existing ?? newConversation({ asker, owner, scope: scopeName, now }, ask);
    const { id: topicId, isTemporary, style, length, think } = conversation;
    const question = {
      topicId,
      parentId: existing ? await parentOf(asker, existing, ask.parentId) : '',
      prompt: ask.prompt,
      quote: ask.quoteInfo ?? '',
      compareId: ask.compareId ?? '',
      fileIds: attached.map(({ id }) => id),
      mentions,
    };
    const context: StoredAnswerInput = {
      asker,
      msgId: ask.msgId,
      topicId,
      locale,
      isTemporary,
      isTitled:
        question.parentId === '' &&
        actor.kind === 'user' &&
        extensions.scope(scopeName.kind).isUntitled !== true,
      isKeepingCited: scope.sources === undefined,
      groundKind: scopeName.kind,
      groundId: scopeName.id,
    };
    // The title must not reveal the subject of a temporary conversation.
    const title = isTemporary ? say(locale, 'temporary-chat') : titleOf(ask.prompt);
    const runId = randomUUID();
    const turn = {
      ...question,
      askerId: asker,
      msgId: ask.msgId,
      runId,
      bodyHash: hashOf(ask),
      fileUrls: attached.map(({ id, name }) => fileUrl(id, name)),
      model: model.name,
      messageType: model.images ? ('image' as const) : ('text' as const),
      status: 'running' as const,
      createdAt: now,
      updatedAt: now,
    };
    const newRun = {
      id: runId,
      kind: 'answer',
      key: ask.msgId,
      owner,
      asker,
      payer,
      title,
      path: pathOf(conversation),
      price: model.price,
      input: context,
      partOf,
    } as const;
    const [, run] = await commonCommit((tx) =>
      waitForAll([
        existing ? records.insert(turn, title, tx) : records.insertFirst(conversation, turn, tx),
        runs.prepare(newRun, tx),
        retainFiles(filesOwnerOf(actor, owner), question.fileIds, runId, tx),
      ]),
    );
    runs.launch(run, {
      ...context,
      actor,
      question,
      model,
      style,
      length,
      think,
      scope,
      webSearch: ask.webSearch ?? false,
      ...(before && { before }),
    });
    // The turn itself is announced by its run.
    notify(asker, [['topics', topicId]]);
    return { runId, msgId: ask.msgId, sessionId: topicId };
  };

  return {
    /** Accepts a question, idempotently by its `msgId`, and starts its answer. */
    async send(
      actor: Actor,
      ask: Ask,
      locale: Locale,
      options: QuestionOptions = {},
    ): Promise<QuestionReceipt> {
      try {
        return await sendNew(actor, ask, locale, options);
      } catch (error) {
        const asker = authorIdOf(actor);
        const existing = await records.find(asker, ask.msgId);
        if (existing) return repeated(existing, ask);
        // Its turn was just deleted, and its run will follow.
        if (await runs.findByKey(asker, 'answer', ask.msgId)) throw new Refusal('ALREADY_RUNNING');
        if (ask.sessionId !== undefined && !(await topics.find(asker, ask.sessionId)))
          throw new Refusal('NOT_FOUND');
        throw error;
      }
    },

    /** Streams the events of an answer after a position, until its end. */
    follow: ({ runId }: QuestionReceipt, actor: Actor, afterId: number, signal: AbortSignal) =>
      runs.follow(runId, authorIdOf(actor), afterId, signal),
  };
};
