import { randomUUID } from 'node:crypto';
import type { Ask } from '@studiolo/contract/chat/endpoints';
import type { Lead, OpenedSource, VisitedBot } from '@studiolo/contract/bots/visitor-entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage } from '@studiolo/contract/wire/page';
import type { Conversation } from '../../../core/conversation/conversation.part.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { VisitorTokens } from '../../../core/visitors/visitor-tokens.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { VisitorCaller } from '../../../platform/traffic/caller.ts';
import type { Clock } from '../../../ports/clock.ts';
import { appCodeOf, type BotAccess } from '../profiles/access.ts';
import { profileFor } from '../profiles/present-bot.ts';
import type { VisitorStore } from './visitors.store.ts';

export type VisitorDeps = {
  visitors: VisitorStore;
  access: BotAccess;
  tokens: VisitorTokens;
  conversation: Pick<Conversation, 'questions' | 'history' | 'marks'>;
  runs: Pick<Runs, 'cancel'>;
  clock: Clock;
  /** Returns a source that askers of a bot may open. */
  findPublicSource: (botId: string, fileId: string) => Promise<OpenedSource>;
  /** Notifies an owner's pages of a new contact. */
  notifyLeadsChanged: (ownerId: string, botId: string) => Promise<void>;
};

type VisitorQuestion = Pick<Ask, 'msgId' | 'prompt' | 'sessionId' | 'parentId' | 'fileIds'>;
type LeadInput = Pick<Lead, 'name' | 'contact' | 'question' | 'isHandOver'>;

export type VisitorService = ReturnType<typeof createVisitorService>;

/** Hides the state of the owner's plan from visitors: they only learn that the bot is busy. */
const hidePlan = (error: unknown): never => {
  if (error instanceof Refusal && (error.code === 'QUOTA_SPENT' || error.code === 'VIP_ONLY'))
    throw new Refusal('BUSY', { key: 'visitor-later' });
  throw error;
};

/** Answers people without an account on the page of one public bot. */
export const createVisitorService = (deps: VisitorDeps) => {
  const { visitors, access, tokens, conversation, clock } = deps;

  return {
    async enter(botId: string, token: string | undefined): Promise<{ tmpUid: string }> {
      await access.requireVisited(botId);
      const before = tokens.resolve(token);
      return { tmpUid: tokens.issue(botId, before?.kind === 'visitor' ? before : undefined) };
    },

    async show(botId: string, locale: Locale): Promise<VisitedBot> {
      const bot = await access.requireVisited(botId);
      const { title, takesLeads } = await visitors.page(botId);
      const { botName, greeting, description, avatar, suggestions } = profileFor(bot, locale);
      return {
        tableId: botId,
        botName,
        title: title || botName,
        greeting,
        description,
        avatar,
        suggestions,
        takesLeads,
        appCode: appCodeOf(botId),
      };
    },

    page: (
      caller: VisitorCaller,
      {
        sessionId,
        msgId,
        ...window
      }: { sessionId?: string | undefined; msgId?: string | undefined; current: number; size: number },
      locale: Locale,
    ) => conversation.history.page(caller.visitorId, { sessionId, msgId }, window, locale),

    async ask(caller: VisitorCaller, input: VisitorQuestion, locale: Locale) {
      await access.requireVisited(caller.botId);
      const page = await conversation.history.page(
        caller.visitorId,
        { msgId: input.msgId },
        { current: 1, size: 1 },
        locale,
      );
      const { dailyCap } = await visitors.page(caller.botId);
      // A repeated question is counted once.
      const isNew = page.total === 0;
      const now = clock.now();
      if (isNew && !(await visitors.countQuestion(caller.botId, now, dailyCap)))
        throw new Refusal('BUSY', { key: 'visitor-later' });
      return conversation.questions
        .send(caller, { ...input, roleId: caller.botId }, locale)
        .catch(async (error: unknown) => {
          if (isNew) await visitors.uncountQuestion(caller.botId, now);
          return hidePlan(error);
        });
    },

    follow: conversation.questions.follow,

    stop: (caller: VisitorCaller, runId: string): Promise<null> => deps.runs.cancel(runId, caller.visitorId),

    async source(caller: VisitorCaller, fileId: string): Promise<OpenedSource> {
      await access.require(undefined, caller.botId);
      return deps.findPublicSource(caller.botId, fileId);
    },

    score: (caller: VisitorCaller, msgId: string, score: number): Promise<null> =>
      conversation.marks.score(caller.visitorId, { msgId, score, comment: '' }),

    async addLead(botId: string, lead: LeadInput): Promise<null> {
      const bot = await access.requireVisited(botId);
      if (!(await visitors.page(botId)).takesLeads) throw new Refusal('NOT_PERMITTED');
      await visitors.addLead({ ...lead, id: randomUUID(), botId, createdAt: clock.now() });
      await deps.notifyLeadsChanged(bot.ownerId, bot.id);
      return null;
    },

    async leads(userId: string, botId: string, window: { current: number; size: number }) {
      await access.requireOwner(userId, botId);
      const { rows, total } = await visitors.pageLeads(botId, window);
      const leads = rows.map(({ id, name, contact, question, isHandOver, createdAt }): Lead => ({
        leadId: id,
        name,
        contact,
        question,
        isHandOver,
        createDate: createdAt.toISOString(),
      }));
      return toPage(leads, total, window);
    },

    async removeLead(userId: string, botId: string, leadId: string): Promise<null> {
      await access.requireOwner(userId, botId);
      if (!(await visitors.removeLead(botId, leadId))) throw new Refusal('NOT_FOUND');
      return null;
    },
  };
};
