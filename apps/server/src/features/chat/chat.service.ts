import { createHash, randomUUID } from 'node:crypto';
import type { Ask } from '@studiolo/contract/chat/endpoints';
import type { HistoryRecord, MessageType } from '@studiolo/contract/chat/entities';
import { USUAL_PARAMETERS } from '@studiolo/contract/chat/rules';
import { DRAWING_MODEL } from '@studiolo/contract/models/catalogue';
import { fileUrl } from '@studiolo/contract/files/rules';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import { isShown } from '../../core/files/file-types.ts';
import type { Files } from '../../core/files/files.service.ts';
import type { Ground, GroundNamed, GroundOf } from '../../core/conversation/ground.ts';
import type { Models } from '../../core/models/models.service.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { together } from '../../platform/concurrency/together.ts';
import type { RunInTransaction, Transaction } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { chatPath } from './chat-path.ts';
import type { Tell } from './tell.ts';
import { titleOf } from '@studiolo/contract/chat/title-of';
import { presentRecord } from './present-record.ts';
import type { FolderStore } from './folders.store.ts';
import type { HighlightStore } from './highlights.store.ts';
import type { RecordFilter, RecordRow, RecordStore } from './records.store.ts';
import type { TopicRow, TopicStore } from './topics.store.ts';

type Deps = {
  records: RecordStore;
  topics: TopicStore;
  folders: FolderStore;
  highlights: HighlightStore;
  files: Files;
  models: Models;
  runs: Runs;
  clock: Clock;
  transaction: RunInTransaction;
  commonCommit: RunInTransaction;
  tell: Tell;
  publicUrl: string;
  groundOf: GroundOf;
  groundNamed: GroundNamed;
};

export type Asked = { runId: string; msgId: string; sessionId: string };
type PageAsked = { current: number; size: number };

export type ChatService = ReturnType<typeof createChatService>;

/** What a question says; the same under the same `msgId` is the same question. */
const hashOf = (ask: Ask): string => {
  const { prompt, roleId, model, fileIds, chatIds = [], notebookIds = [] } = ask;
  const { quoteInfo, parentId, webSearch = false } = ask;
  const said = [prompt, roleId, model ?? '', fileIds ?? [], quoteInfo ?? '', parentId ?? null, webSearch];
  const { projectId = '', sourceIds = [], beyondSources = false } = ask;
  // Questions that were asked before one could mention anything, or outside of notebooks, keep their hash.
  const whole = [
    ...said,
    ...(chatIds.length === 0 ? [] : [chatIds]),
    ...(notebookIds.length === 0 ? [] : ['notebooks', notebookIds]),
    ...(sourceIds.length === 0 && !beyondSources ? [] : [projectId, sourceIds, beyondSources]),
  ];
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex');
};

/** Questions, their answers, and the sessions they stand in. */
export const createChatService = (deps: Deps) => {
  const { records, topics, folders, highlights, files, models, runs, clock } = deps;
  const { transaction, commonCommit, tell, publicUrl } = deps;
  const repeated = (record: RecordRow, ask: Ask): Asked => {
    if (record.bodyHash !== hashOf(ask)) throw new Refusal('DIFFERENT_BODY');
    return { runId: record.runId, msgId: record.msgId, sessionId: record.topicId };
  };

  const topicOf = async (
    owner: string,
    { sessionId, roleId, prompt, isTemporary = false, folderId, projectId = '', parameters }: Ask,
  ): Promise<{ topic: TopicRow; isNew: boolean }> => {
    if (sessionId !== undefined) {
      const topic = await topics.find(owner, sessionId);
      if (!topic) throw new Refusal('NOT_FOUND');
      return { topic, isNew: false };
    }
    if (folderId !== undefined && !(await folders.find(owner, folderId))) throw new Refusal('NOT_FOUND');
    const now = clock.now();
    const topic: TopicRow = {
      id: randomUUID(),
      ownerId: owner,
      botId: roleId,
      title: titleOf(prompt),
      feature: projectId === '' ? 'chat' : 'notebook',
      projectId,
      visitorId: '',
      folderId: folderId ?? null,
      isPinned: false,
      ...(parameters ?? USUAL_PARAMETERS),
      titledBy: 'words',
      isTemporary,
      importKey: null,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    return { topic, isNew: true };
  };

  const parentOf = async (owner: string, topic: TopicRow, parentId: string | undefined): Promise<string> => {
    if (parentId === undefined) return (await records.newestIn(topic.id))?.msgId ?? '';
    if (parentId === '') return '';
    const parent = await records.find(owner, parentId);
    if (!parent || parent.topicId !== topic.id) throw new Refusal('NOT_FOUND');
    return parentId;
  };

  /** One that was deleted since, or never was the owner's, is left out: asked again, a question need not fail by it. */
  const mentionedBy = async (
    owner: string,
    { chatIds = [], notebookIds = [] }: Ask,
  ): Promise<RecordRow['mentions']> => {
    const [chats, named] = await Promise.all([
      topics.listedAmong(owner, [...new Set(chatIds)]),
      notebookIds.length === 0 ? undefined : deps.groundNamed(owner, notebookIds),
    ]);
    return [
      ...chats.map(({ id, title }) => ({ id, title })),
      ...(named?.notebooks ?? []).map(({ id, title }) => ({ kind: 'notebook' as const, id, title })),
    ];
  };

  const keepFiles = async (
    owner: string,
    fileIds: string[],
    runId: string,
    tx: Transaction,
  ): Promise<void> => {
    if (!(await files.use(owner, fileIds, runId, tx))) throw new Refusal('NOT_FOUND');
  };

  /** What draws where a picture is wanted of a model that does not. */
  const modelFor = async (owner: string, { model }: Ask, locale: Locale, wants: MessageType) => {
    const isOther = wants === 'image' && !(model && (await models.draws(owner, model, locale)));
    return models.choose(owner, isOther ? DRAWING_MODEL : model, locale);
  };

  /** What the notebook of a session holds, for who may still ask in it. */
  const groundFor = async (
    owner: string,
    { projectId }: TopicRow,
    { sourceIds, beyondSources = false }: Ask,
  ): Promise<Ground | undefined> =>
    projectId === '' ? undefined : deps.groundOf(owner, projectId, sourceIds, beyondSources);

  const askNew = async (owner: string, ask: Ask, locale: Locale, wants: MessageType): Promise<Asked> => {
    const [{ topic, isNew }, model, attached, mentions] = await Promise.all([
      topicOf(owner, ask),
      modelFor(owner, ask, locale, wants),
      files.readyFiles(owner, ask.fileIds ?? []),
      mentionedBy(owner, ask),
    ]);
    if (!model.canSee && attached.some(isShown)) {
      throw new Refusal('MODEL_UNAVAILABLE', { key: 'model-cannot-see', values: { model: model.label } });
    }
    const ground = await groundFor(owner, topic, ask);
    const question = {
      topicId: topic.id,
      parentId: isNew ? '' : await parentOf(owner, topic, ask.parentId),
      prompt: ask.prompt,
      quote: ask.quoteInfo ?? '',
      compareId: ask.compareId ?? '',
      fileIds: attached.map(({ id }) => id),
      mentions,
    };
    const isFirst = question.parentId === '';
    const { id: topicId, projectId, isTemporary } = topic;
    const input = { msgId: ask.msgId, topicId, projectId, locale, isFirst, isTemporary };
    // What a temporary chat is about stands nowhere but in it.
    const title = topic.isTemporary ? say(locale, 'temporary-chat') : titleOf(ask.prompt);
    const runId = randomUUID();
    const now = clock.now();
    const record = {
      ...question,
      ownerId: owner,
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
      title,
      path: chatPath(topic),
      price: model.price,
      input,
    } as const;
    const [, run] = await commonCommit((tx) =>
      together([
        isNew ? records.insertFirst(topic, record, tx) : records.insert(record, title, tx),
        runs.prepare(newRun, tx),
        keepFiles(owner, question.fileIds, runId, tx),
      ]),
    );
    const { style, length, folderId } = topic;
    const { webSearch = false, beyondSources: isBeyond = false } = ask;
    runs.launch(run, { ...input, question, model, webSearch, style, length, folderId, ground, isBeyond });
    // Of the turn itself its run tells.
    tell(owner, [['topics', topic.id]]);
    return { runId, msgId: ask.msgId, sessionId: topic.id };
  };

  return {
    /** Takes a question once, whatever its `msgId` is sent again, and starts its answer. */
    async ask(owner: string, ask: Ask, locale: Locale, wants: MessageType = 'text'): Promise<Asked> {
      try {
        return await askNew(owner, ask, locale, wants);
      } catch (error) {
        const known = await records.find(owner, ask.msgId);
        if (known) return repeated(known, ask);
        // Its turn was deleted a moment ago, and its run is about to follow.
        if (await runs.findByKey(owner, 'answer', ask.msgId)) throw new Refusal('ALREADY_RUNNING');
        if (ask.sessionId !== undefined && !(await topics.find(owner, ask.sessionId)))
          throw new Refusal('NOT_FOUND');
        throw error;
      }
    },

    /** What the answer to an asked question says after a position, until its end. */
    follow: ({ runId }: Asked, owner: string, afterId: number, signal: AbortSignal) =>
      runs.follow(runId, owner, afterId, signal),

    async history(
      owner: string,
      filter: RecordFilter,
      page: PageAsked,
      locale: Locale,
    ): Promise<Page<HistoryRecord>> {
      const { rows, total } = await records.page(owner, filter, page.current, page.size);
      const marked = await highlights.ofRecords(rows.map(({ id }) => id));
      return toPage(
        rows.map((row) => presentRecord(row, marked, locale, publicUrl)),
        total,
        page,
      );
    },

    async deleteRecord(owner: string, msgId: string): Promise<null> {
      const record = await records.find(owner, msgId);
      if (!record) throw new Refusal('NOT_FOUND');
      if (record.status === 'running') await runs.cancel(record.runId, owner);
      await transaction(async (tx) => {
        await runs.forget(owner, [record.runId], tx);
        await records.remove(record, tx);
        await files.release([record.runId], tx);
      });
      tell(owner, [
        ['records', record.topicId],
        ['runs', record.runId],
        ['count', record.runId],
      ]);
      return null;
    },

    newMessageId: (): string => randomUUID(),
  };
};
