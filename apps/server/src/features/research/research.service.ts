import { randomUUID } from 'node:crypto';
import type { Price } from '@studiolo/contract/ledger/prices';
import { researchPath } from '@studiolo/contract/research/addresses';
import type { ResearchFileType } from '@studiolo/contract/research/file-types';
import type {
  Collection,
  Research,
  ResearchListed,
  ResearchSources,
  ResearchStep,
  SubQuestion,
} from '@studiolo/contract/research/entities';
import { RESEARCH_LIMITS } from '@studiolo/contract/research/limits';
import { maxReadings } from '@studiolo/contract/research/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { FileCollections } from '../../core/collections/file-collections.ts';
import type { Deletion } from '../../core/deletion/deletion.ts';
import type { Documents } from '../../core/documents/documents.service.ts';
import type { Models } from '../../core/models/models.service.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import type { Web } from '../../core/web/web.service.ts';
import type { RunInTransaction, Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../platform/traffic/outgoing-file.ts';
import type { Clock } from '../../ports/clock.ts';
import { answerPriceOf, createDrafts, priceOf, type NewResearch } from './draft.ts';
import { PLAN_RUN } from './plan/plan-run.ts';
import { presentListed, presentResearch } from './present-research.ts';
import type { ApprovedInput, ResearchInput } from './research-lane.ts';
import type { ResearchRow, ResearchStore } from './research.store.ts';
import { writeReportFile } from './report/report-file.ts';
import { RESEARCH_RUN } from './rounds/research-run.ts';
import { MESSAGE_SIGNAL } from './rounds/take-messages.ts';

export type ResearchDeps = {
  researches: ResearchStore;
  transaction: RunInTransaction;
  runs: Runs;
  models: Models;
  web: Pick<Web, 'isSetUp'>;
  collections: () => readonly FileCollections[];
  documents: Documents;
  clock: Clock;
  deletion: Deletion<ResearchRow>;
  /** Counts against a daily limit; throws once it is reached. */
  consumeDailyLimit: (userId: string, what: string, limit: number) => Promise<void>;
  notifyResearchChanged: (input: ResearchInput) => Promise<void>;
};

/** A research task that starts without approval. It follows `plan`, or makes one of at most `subQuestions` questions. */
export type UnattendedResearch = NewResearch & {
  plan?: SubQuestion[];
  subQuestions?: number;
  /** Idempotency key: the same message starts one research task. */
  messageId?: string;
  /** Run that the research is a part of, and that is shown in its place. */
  partOf?: string;
};
export type ResearchReceipt = { researchId: string; runId: string };
type Reading = { userId: string; locale: Locale };
type Approval = { researchId: string; plan: SubQuestion[]; sources: ResearchSources; rounds: number };

const UNATTENDED_QUESTIONS = 5;

export type ResearchService = ReturnType<typeof createResearchService>;

/** Plans, approves, steers and deletes a user's research tasks. */
export const createResearchService = (deps: ResearchDeps) => {
  const { researches, transaction, runs, models, clock, deletion } = deps;
  const { newRow, requireSources, chooseModel } = createDrafts(deps);

  const find = async (owner: string, researchId: string): Promise<ResearchRow> => {
    const row = await researches.find(owner, researchId);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  const approvedRun = (
    row: Pick<ResearchRow, 'id' | 'ownerId' | 'title'>,
    runId: string,
    price: Price,
    answerPrice: number,
  ) => {
    const input: ApprovedInput = { researchId: row.id, ownerId: row.ownerId, answerPrice };
    const path = researchPath(row.id);
    return {
      id: runId,
      kind: RESEARCH_RUN,
      key: `${row.id}:${runId}`,
      owner: row.ownerId,
      title: row.title,
      path,
      price,
      input,
    };
  };

  /** Inserts a research task and its run together. Returns the former one if the message was sent twice at once. */
  const insertOnce = async (
    row: ResearchRow,
    prepare: (tx: Transaction) => Promise<unknown>,
  ): Promise<ResearchReceipt> => {
    const isNew = await transaction(async (tx) => {
      if (!(await researches.insert(row, tx))) return false;
      await prepare(tx);
      return true;
    });
    const stored = isNew ? row : await researches.findByMessage(row.ownerId, row.messageId);
    if (!stored) throw new Refusal('ALREADY_RUNNING');
    return { researchId: stored.id, runId: stored.runId };
  };

  return {
    async collections(userId: string): Promise<Collection[]> {
      return (await Promise.all(deps.collections().map(({ list }) => list(userId)))).flat();
    },

    /** Creates a research task, once for each message, and starts to plan it. */
    async create(ownerId: string, msgId: string, options: NewResearch): Promise<ResearchReceipt> {
      const former = await researches.findByMessage(ownerId, msgId);
      if (former) return { researchId: former.id, runId: former.runId };
      const { row } = await newRow(ownerId, msgId, options);
      await deps.consumeDailyLimit(ownerId, 'research plans', RESEARCH_LIMITS.plansPerDay);
      return insertOnce(row, (tx) =>
        runs.prepare(
          {
            id: row.runId,
            kind: PLAN_RUN,
            key: row.id,
            owner: ownerId,
            title: row.title,
            path: researchPath(row.id),
            price: 'nothing',
            input: { researchId: row.id, ownerId } satisfies ResearchInput,
          },
          tx,
        ),
      );
    },

    /** Starts a research task that makes its own plan, for callers that were approved beforehand. */
    async startResearch(
      ownerId: string,
      {
        plan = [],
        subQuestions = plan.length || UNATTENDED_QUESTIONS,
        messageId = randomUUID(),
        partOf,
        ...options
      }: UnattendedResearch,
    ): Promise<ResearchReceipt> {
      const former = await researches.findByMessage(ownerId, messageId);
      if (former) return { researchId: former.id, runId: former.runId };
      const { row, chosen } = await newRow(ownerId, messageId, options);
      const readings = maxReadings(subQuestions, row.rounds);
      const run = approvedRun(row, row.runId, priceOf(chosen, readings), answerPriceOf(chosen));
      return insertOnce({ ...row, plan, status: 'running', readings }, (tx) =>
        runs.prepare({ ...run, partOf }, tx),
      );
    },

    /** Returns the maximum price of a research task that starts without approval. */
    async unattendedPrice(
      ownerId: string,
      {
        model,
        rounds = 1,
        subQuestions = UNATTENDED_QUESTIONS,
      }: Omit<UnattendedResearch, 'question' | 'sources'>,
      locale: Locale,
    ): Promise<Price> {
      return priceOf(await chooseModel(ownerId, model, locale), maxReadings(subQuestions, rounds));
    },

    /** Approves a plan, and starts its research. A research task that failed or was stopped starts over. */
    async approve(
      ownerId: string,
      { researchId, plan, sources, rounds }: Approval,
    ): Promise<ResearchReceipt> {
      const row = await find(ownerId, researchId);
      const [chosen] = await Promise.all([
        chooseModel(ownerId, row.model, row.locale),
        requireSources(ownerId, sources),
      ]);
      const distinct = [...new Map(plan.map((each) => [each.question, each])).values()];
      const readings = maxReadings(distinct.length, rounds);
      const runId = randomUUID();
      await transaction(async (tx) => {
        const change = {
          plan: distinct,
          sources,
          rounds,
          readings,
          runId,
          status: 'running' as const,
          error: null,
          messages: [],
          report: null,
          updatedAt: clock.now(),
        } satisfies Partial<ResearchRow>;
        const states = ['planned', 'failed', 'stopped'] as const;
        if (!(await researches.begin(researchId, states, change, tx))) throw new Refusal('ALREADY_RUNNING');
        await researches.clearSteps(researchId, tx);
        await runs.prepare(approvedRun(row, runId, priceOf(chosen, readings), answerPriceOf(chosen)), tx);
      });
      await deps.notifyResearchChanged({ researchId, ownerId });
      return { researchId, runId };
    },

    /** Sends a message to a running research task, once for each id. */
    async steer(
      ownerId: string,
      { researchId, messageId, text }: { researchId: string; messageId: string; text: string },
    ): Promise<null> {
      const row = await find(ownerId, researchId);
      if (row.status !== 'running') throw new Refusal('INVALID', { key: 'research-not-running' });
      const message = { messageId, text, createDate: clock.now().toISOString() };
      const isKnown = row.messages.some((each) => each.messageId === messageId);
      const saved = isKnown
        ? row
        : await researches.addMessage(ownerId, researchId, message, RESEARCH_LIMITS.messages);
      if (!saved) {
        const limit = RESEARCH_LIMITS.messages;
        throw new Refusal('TOO_LARGE', { key: 'research-messages-limit', values: { limit } });
      }
      await runs.signal(saved.runId, MESSAGE_SIGNAL, messageId, { messageId, text });
      await deps.notifyResearchChanged({ researchId, ownerId });
      return null;
    },

    async page(owner: string, page: { current: number; size: number }): Promise<Page<ResearchListed>> {
      const { rows, total } = await researches.page(owner, page);
      return toPage(rows.map(presentListed), total, page);
    },

    async get({ userId, locale }: Reading, researchId: string): Promise<Research> {
      const row = await find(userId, researchId);
      // A model that is no longer offered has no price; approving refuses it.
      const chosen = await models.choose(userId, row.model, row.locale).catch(() => undefined);
      return presentResearch(row, chosen ? answerPriceOf(chosen) : 0, locale);
    },

    async steps(owner: string, researchId: string, after: number): Promise<ResearchStep[]> {
      await find(owner, researchId);
      return (await researches.steps(researchId, after)).map(({ position, round, topic, content }) => ({
        position,
        round,
        topic,
        content,
      }));
    },

    async remove(ownerId: string, researchId: string): Promise<null> {
      const [removed] = await deletion.remove({ id: researchId, ownerId });
      if (!removed) throw new Refusal('NOT_FOUND');
      if (removed.status === 'planning' || removed.status === 'running')
        await runs.cancel(removed.runId, ownerId);
      await runs.conceal(ownerId, [removed.runId], true);
      await deps.notifyResearchChanged({ researchId, ownerId });
      return null;
    },

    async restore(ownerId: string, researchId: string): Promise<null> {
      const [restored] = await deletion.restore({ id: researchId, ownerId });
      if (!restored) throw new Refusal('NOT_FOUND');
      await runs.conceal(ownerId, [restored.runId], false);
      await deps.notifyResearchChanged({ researchId, ownerId });
      return null;
    },

    async download(
      { userId, locale }: Reading,
      researchId: string,
      fileType: ResearchFileType,
    ): Promise<OutgoingFile> {
      return writeReportFile(deps.documents, await find(userId, researchId), fileType, locale);
    },
  };
};
