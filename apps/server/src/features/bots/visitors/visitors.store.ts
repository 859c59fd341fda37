import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { BotPage } from '@studiolo/contract/bots/visitor-entities';
import { NEW_PAGE } from '@studiolo/contract/bots/visitor-rules';
import type { Database } from '../../../platform/database/database.ts';
import { bots } from '../bots.tables.ts';
import { botLeads, botPages, botVisitDays } from './visitors.tables.ts';

export type LeadRow = typeof botLeads.$inferSelect;

export type VisitorStore = ReturnType<typeof createVisitorStore>;

export const createVisitorStore = (database: Database) => ({
  async page(botId: string): Promise<BotPage> {
    const [row] = await database.select().from(botPages).where(eq(botPages.botId, botId));
    return { ...NEW_PAGE, ...row?.page };
  },

  async setPage(botId: string, page: BotPage): Promise<void> {
    await database
      .insert(botPages)
      .values({ botId, page })
      .onConflictDoUpdate({ target: botPages.botId, set: { page } });
  },

  /** Counts a visitor's question; returns false if the daily cap is reached. */
  async countQuestion(botId: string, now: Date, cap: number): Promise<boolean> {
    const day = now.toISOString().slice(0, 10);
    const { questions } = botVisitDays;
    const claimed = await database
      .insert(botVisitDays)
      .values({ botId, day, questions: 1 })
      .onConflictDoUpdate({
        target: [botVisitDays.botId, botVisitDays.day],
        set: { questions: sql`${questions} + 1` },
        ...(cap > 0 && { setWhere: lt(questions, cap) }),
      })
      .returning({ questions });
    return claimed.length === 1;
  },

  /** Uncounts a question that was not accepted. */
  async uncountQuestion(botId: string, now: Date): Promise<void> {
    const { questions } = botVisitDays;
    await database
      .update(botVisitDays)
      .set({ questions: sql`greatest(0, ${questions} - 1)` })
      .where(and(eq(botVisitDays.botId, botId), eq(botVisitDays.day, now.toISOString().slice(0, 10))));
  },

  /** Uncounts a file that was not accepted. */
  async uncountUpload(botId: string, now: Date): Promise<void> {
    const { files } = botVisitDays;
    await database
      .update(botVisitDays)
      .set({ files: sql`greatest(0, ${files} - 1)` })
      .where(and(eq(botVisitDays.botId, botId), eq(botVisitDays.day, now.toISOString().slice(0, 10))));
  },

  /** Counts a visitor's file; returns false if the daily cap is reached. */
  async countUpload(botId: string, now: Date, cap: number): Promise<boolean> {
    const day = now.toISOString().slice(0, 10);
    const { files } = botVisitDays;
    const claimed = await database
      .insert(botVisitDays)
      .values({ botId, day, questions: 0, files: 1 })
      .onConflictDoUpdate({
        target: [botVisitDays.botId, botVisitDays.day],
        set: { files: sql`${files} + 1` },
        setWhere: lt(files, cap),
      })
      .returning({ files });
    return claimed.length === 1;
  },

  async addLead(row: LeadRow): Promise<void> {
    await database.insert(botLeads).values(row);
  },

  async pageLeads(botId: string, { current, size }: { current: number; size: number }) {
    const condition = eq(botLeads.botId, botId);
    const [rows, total] = await Promise.all([
      database
        .select()
        .from(botLeads)
        .where(condition)
        .orderBy(desc(botLeads.createdAt), desc(botLeads.id))
        .limit(size)
        .offset((current - 1) * size),
      database.$count(botLeads, condition),
    ]);
    return { rows, total };
  },

  async removeLead(botId: string, id: string): Promise<boolean> {
    const removed = await database
      .delete(botLeads)
      .where(and(eq(botLeads.botId, botId), eq(botLeads.id, id)))
      .returning({ id: botLeads.id });
    return removed.length === 1;
  },

  async leadsOf(owner: string): Promise<LeadRow[]> {
    const rows = await database
      .select({ lead: botLeads })
      .from(botLeads)
      .innerJoin(bots, eq(bots.id, botLeads.botId))
      .where(eq(bots.ownerId, owner));
    return rows.map(({ lead }) => lead);
  },
});
