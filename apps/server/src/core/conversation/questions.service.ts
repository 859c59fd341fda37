import { randomUUID } from 'node:crypto';
import type { Ask } from '@studiolo/contract/chat/endpoints';
import type { MessageType } from '@studiolo/contract/chat/entities';
import { groundOf } from '@studiolo/contract/chat/ground-of';
import { titleOf } from '@studiolo/contract/chat/title-of';
import { fileUrl } from '@studiolo/contract/files/rules';
import { DRAWING_MODEL } from '@studiolo/contract/models/catalogue';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { together } from '../../platform/concurrency/together.ts';
import type { RunInTransaction, Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import { isShown } from '../files/file-types.ts';
import type { Files } from '../files/files.service.ts';
import type { Ground } from './ground.ts';
import type { Models } from '../models/models.service.ts';
import type { Runs } from '../runs/runs.service.ts';
import type { AnswerKept, SaidBefore } from './answer/answer-input.ts';
import type { ConversationRow, ConversationStore } from './conversations.store.ts';
import { mentionsOf } from './mentions.ts';
import { newConversation } from './new-conversation.ts';
import { askerOf, filesOwnerOf, type Party } from './party.ts';
import type { PathOf } from './path-of.ts';
import type { ConversationPlugs } from './plugs.ts';
import { hashOf } from './question-hash.ts';
import type { Tell } from './tell.ts';
import type { TurnRow, TurnStore } from './turns.store.ts';

type Deps = {
  records: TurnStore;
  topics: ConversationStore;
  plugs: ConversationPlugs;
  pathOf: PathOf;
  files: Files;
  models: Models;
  runs: Runs;
  clock: Clock;
  commonCommit: RunInTransaction;
  tell: Tell;
};

/** What goes with a question beside its words. */
type Told = { wants?: MessageType; before?: readonly SaidBefore[] };

export type Asked = { runId: string; msgId: string; sessionId: string };

export type Questions = ReturnType<typeof createQuestions>;

const repeated = (turn: TurnRow, ask: Ask): Asked => {
  if (turn.bodyHash !== hashOf(ask)) throw new Refusal('DIFFERENT_BODY');
  return { runId: turn.runId, msgId: turn.msgId, sessionId: turn.topicId };
};

/** Takes questions on any ground, each once, and starts their answers. */
export const createQuestions = (deps: Deps) => {
  const { records, topics, plugs, pathOf, files, models, runs, clock, commonCommit, tell } = deps;

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

  const keepFiles = async (owner: string, fileIds: string[], runId: string, tx: Transaction) => {
    if (!(await files.use(owner, fileIds, runId, tx))) throw new Refusal('NOT_FOUND');
  };

  /** What draws where a picture is wanted of a model that does not. */
  const modelFor = async (
    payer: string,
    { model }: Pick<Ask, 'model'>,
    locale: Locale,
    wants: MessageType,
  ) => {
    const isOther = wants === 'image' && !(model && (await models.draws(payer, model, locale)));
    return models.choose(payer, isOther ? DRAWING_MODEL : model, locale);
  };

  /** The ground’s own model comes first, unless it is offered no more. */
  const wantedModel = async ({ payer, model }: Ground, ask: Ask, locale: Locale) =>
    model && (await models.answers(payer, model, locale)) ? model : ask.model;

  const sendNew = async (party: Party, ask: Ask, locale: Locale, { wants = 'text', before }: Told) => {
    const asker = askerOf(party);
    const known = await conversationOf(asker, ask);
    const groundName = known ? { kind: known.groundKind, id: known.groundId } : groundOf(ask);
    const folderId = known ? known.folderId : (ask.folderId ?? null);
    const place = { groundId: groundName.id, folderId, isBegun: known !== undefined };
    const ground = await plugs.ground(groundName.kind).resolve(party, place, ask);
    const { owner, payer } = ground;
    const [model, attached, mentions] = await Promise.all([
      modelFor(payer, { model: await wantedModel(ground, ask, locale) }, locale, wants),
      files.readyFiles(filesOwnerOf(party, owner), ask.fileIds ?? []),
      mentionsOf(deps, party, ask),
    ]);
    if (!model.canSee && attached.some(isShown)) {
      throw new Refusal('MODEL_UNAVAILABLE', { key: 'model-cannot-see', values: { model: model.label } });
    }
    const now = clock.now();
    const conversation = known ?? newConversation({ asker, owner, ground: groundName, now }, ask);
    const { id: topicId, isTemporary, style, length } = conversation;
    const question = {
      topicId,
      parentId: known ? await parentOf(asker, known, ask.parentId) : '',
      prompt: ask.prompt,
      quote: ask.quoteInfo ?? '',
      compareId: ask.compareId ?? '',
      fileIds: attached.map(({ id }) => id),
      mentions,
    };
    const kept: AnswerKept = {
      ...{ asker, msgId: ask.msgId, topicId, locale, isTemporary },
      isFirst: question.parentId === '',
      isKeepingCited: ground.sources === undefined,
      ...{ groundKind: groundName.kind, groundId: groundName.id },
    };
    // What a temporary conversation is about stands nowhere but in it.
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
      ...{ owner, asker, payer },
      title,
      path: pathOf(conversation),
      price: model.price,
      input: kept,
    } as const;
    const [, run] = await commonCommit((tx) =>
      together([
        known ? records.insert(turn, title, tx) : records.insertFirst(conversation, turn, tx),
        runs.prepare(newRun, tx),
        keepFiles(filesOwnerOf(party, owner), question.fileIds, runId, tx),
      ]),
    );
    runs.launch(run, {
      ...{ ...kept, party, question, model, style, length, ground },
      webSearch: ask.webSearch ?? false,
      ...(before && { before }),
    });
    // Of the turn itself its run tells.
    tell(asker, [['topics', topicId]]);
    return { runId, msgId: ask.msgId, sessionId: topicId };
  };

  return {
    /** Takes a question once, whatever its `msgId` is sent again, and starts its answer. */
    async send(party: Party, ask: Ask, locale: Locale, told: Told = {}): Promise<Asked> {
      try {
        return await sendNew(party, ask, locale, told);
      } catch (error) {
        const asker = askerOf(party);
        const known = await records.find(asker, ask.msgId);
        if (known) return repeated(known, ask);
        // Its turn was deleted a moment ago, and its run is about to follow.
        if (await runs.findByKey(asker, 'answer', ask.msgId)) throw new Refusal('ALREADY_RUNNING');
        if (ask.sessionId !== undefined && !(await topics.find(asker, ask.sessionId)))
          throw new Refusal('NOT_FOUND');
        throw error;
      }
    },

    /** What the answer to a question says after a position, until its end. */
    follow: ({ runId }: Asked, party: Party, afterId: number, signal: AbortSignal) =>
      runs.follow(runId, askerOf(party), afterId, signal),
  };
};
