import { randomUUID } from 'node:crypto';
import type {
  createSchedule,
  listSchedules,
  priceSchedule,
  updateSchedule,
} from '@studiolo/contract/schedules/endpoints';
import type {
  ScheduleResult,
  ScheduleResultDetails,
  ScheduleView,
} from '@studiolo/contract/schedules/entities';
import { SCHEDULE_LIMITS } from '@studiolo/contract/schedules/limits';
import type { DataOf, InputOf } from '@studiolo/contract/wire/endpoint';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { Deletion } from '../../core/deletion/deletion.ts';
import type { ScheduleKind } from '../../core/scheduling/schedule-kind.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { presentDetails, presentResult, presentSchedule } from './present-schedule.ts';
import type { ScheduleRow } from './schedules.store.ts';
import { startOccurrence, type StartDeps } from './start-due.ts';
import { nextOccurrence } from './timing/next-occurrence.ts';
import type { ScheduleStore } from './schedules.store.ts';

type Deps = Omit<StartDeps, 'store'> & {
  store: ScheduleStore;
  deletion: Deletion<ScheduleRow>;
  kindOf: (kind: string) => ScheduleKind | undefined;
  /** Whether a user has a paid plan. */
  isPaid: (userId: string) => Promise<boolean>;
  notify: (ownerId: string, scheduleId: string) => void;
};

type PriceView = DataOf<typeof priceSchedule>;
type CreateInput = InputOf<typeof createSchedule>;
type Settings = Omit<InputOf<typeof updateSchedule>, 'scheduleId'>;

export type ScheduleService = ReturnType<typeof createScheduleService>;

/** Creates, changes, runs and deletes users’ schedules. */
export const createScheduleService = (deps: Deps) => {
  const { store, deletion, kindOf, transaction, clock, notify } = deps;

  const limitFor = async (owner: string): Promise<{ limit: number; isPaid: boolean }> => {
    const isPaid = await deps.isPaid(owner);
    return { limit: isPaid ? SCHEDULE_LIMITS.paid : SCHEDULE_LIMITS.free, isPaid };
  };

  const targetOf = ({ ownerId, targetId, prompt, url, locale }: ScheduleRow) => ({
    ownerId,
    targetId,
    prompt,
    url,
    locale,
  });

  const require = async (owner: string, id: string): Promise<ScheduleRow> => {
    const row = await store.find(owner, id);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  const present = async (rows: readonly ScheduleRow[], locale: Locale): Promise<ScheduleView[]> => {
    const latest = await store.latestOf(rows.map(({ id }) => id));
    return Promise.all(
      rows.map(async (row) =>
        presentSchedule(row, await kindOf(row.kind)?.describe(targetOf(row)), latest.get(row.id), locale),
      ),
    );
  };

  /** Keeps the settings that a kind uses, and refuses missing ones. */
  const settingsFor = (kind: ScheduleKind, settings: Settings) => {
    const isQuestion = kind.needs.includes('prompt');
    const hasPage = kind.needs.includes('url') || settings.every === 'change';
    const prompt = isQuestion ? settings.prompt : '';
    const url = hasPage ? settings.url : '';
    if (isQuestion && prompt === '')
      throw new Refusal('INVALID', {
        key: 'schedule-needs-prompt',
        fields: { prompt: 'schedule-needs-prompt' },
      });
    if (hasPage && url === '')
      throw new Refusal('INVALID', { key: 'schedule-needs-url', fields: { url: 'schedule-needs-url' } });
    const { every, weekday, time, timeZone, isAlwaysNotified, isMailed, isPushed, maxResults } = settings;
    return { prompt, url, every, weekday, time, timeZone, isAlwaysNotified, isMailed, isPushed, maxResults };
  };

  const change = async (owner: string, id: string, values: Partial<ScheduleRow>): Promise<null> => {
    if (!(await store.setOwned(owner, id, values))) throw new Refusal('NOT_FOUND');
    notify(owner, id);
    return null;
  };

  return {
    async list(owner: string, locale: Locale): Promise<DataOf<typeof listSchedules>> {
      const [rows, { limit }] = await Promise.all([store.ofOwner(owner), limitFor(owner)]);
      return { schedules: await present(rows, locale), limit };
    },

    async get(owner: string, id: string, locale: Locale): Promise<ScheduleView> {
      const [view] = await present([await require(owner, id)], locale);
      if (!view) throw new Refusal('NOT_FOUND');
      return view;
    },

    async create(owner: string, input: CreateInput, locale: Locale): Promise<{ scheduleId: string }> {
      const kind = kindOf(input.kind);
      if (!kind) throw new Refusal('NOT_FOUND');
      const settings = settingsFor(kind, input);
      const targetId = kind.needs.includes('url') ? '' : input.targetId;
      const described = await kind.describe({
        ownerId: owner,
        targetId,
        prompt: settings.prompt,
        url: settings.url,
        locale,
      });
      if (!described) throw new Refusal('NOT_FOUND');
      const { limit, isPaid } = await limitFor(owner);
      const id = randomUUID();
      const now = clock.now();
      const title = (input.title || settings.prompt || described.title).slice(0, SCHEDULE_LIMITS.titleLength);
      await transaction(async (tx) => {
        if ((await store.countLocked(owner, tx)) >= limit) {
          const values = { limit, paid: SCHEDULE_LIMITS.paid };
          throw new Refusal('TOO_LARGE', { key: isPaid ? 'schedule-limit' : 'schedule-limit-free', values });
        }
        const row = {
          id,
          ownerId: owner,
          kind: kind.kind,
          targetId,
          title: title.toWellFormed(),
          ...settings,
          state: 'active',
          nextAt: nextOccurrence(settings, now),
          locale,
          createdAt: now,
        } as const;
        await store.insert(row, tx);
        if (!kind.needs.includes('url')) return;
        // Reads the page at once, to detect the first change later and a wrong address now.
        const inserted = await store.lock(id, tx);
        if (inserted) await startOccurrence(deps, inserted, { dueAt: now, trigger: 'time', change: {} }, tx);
      });
      notify(owner, id);
      return { scheduleId: id };
    },

    async price(owner: string, kindName: string, targetId: string, locale: Locale): Promise<PriceView> {
      const kind = kindOf(kindName);
      const target = { ownerId: owner, targetId, prompt: '', url: '', locale };
      if (!kind || !(await kind.describe(target))) throw new Refusal('NOT_FOUND');
      const price = await kind.price(target);
      return price === 'nothing' ? { meter: null, amount: 0 } : { meter: price.meter, amount: price.amount };
    },

    async update(owner: string, id: string, input: Settings): Promise<null> {
      const row = await require(owner, id);
      const kind = kindOf(row.kind);
      if (!kind) throw new Refusal('NOT_FOUND');
      const settings = settingsFor(kind, input);
      const isOtherPage = settings.url !== row.url;
      const isOtherQuestion = settings.prompt !== row.prompt;
      return change(owner, id, {
        ...settings,
        title: input.title || row.title,
        ...(row.state === 'active' && { nextAt: nextOccurrence(settings, clock.now()) }),
        // The next result of another page or question is a first one.
        ...((isOtherPage || isOtherQuestion) && { baseline: null, pageBaseline: null, unsteady: [] }),
      });
    },

    async pause(owner: string, id: string): Promise<null> {
      return change(owner, id, { state: 'paused', nextAt: null });
    },

    async resume(owner: string, id: string): Promise<null> {
      const row = await require(owner, id);
      if (row.state === 'active') return null;
      const isComplete = row.maxResults !== null && row.results >= row.maxResults;
      return change(owner, id, {
        state: 'active',
        reason: null,
        fault: null,
        failures: 0,
        nextAt: nextOccurrence(row, clock.now()),
        ...(isComplete && { results: 0 }),
      });
    },

    /** Runs a schedule now. Its next occurrence stays. */
    async run(owner: string, id: string): Promise<{ resultId: string; runId: string }> {
      await require(owner, id);
      const started = await transaction(async (tx) => {
        const row = await store.lock(id, tx);
        if (!row || row.deletedAt !== null) throw new Refusal('NOT_FOUND');
        if (row.runId !== null) throw new Refusal('ALREADY_RUNNING');
        return startOccurrence(deps, row, { dueAt: clock.now(), trigger: 'manual', change: {} }, tx);
      });
      if (!started) throw new Refusal('ALREADY_RUNNING');
      notify(owner, id);
      return { resultId: started.occurrenceId, runId: started.runId };
    },

    async remove(owner: string, id: string): Promise<null> {
      const removed = await deletion.remove({ ownerId: owner, id });
      if (removed.length === 0) throw new Refusal('NOT_FOUND');
      notify(owner, id);
      return null;
    },

    async restore(owner: string, id: string): Promise<null> {
      const restored = await deletion.restore({ ownerId: owner, id });
      if (restored.length === 0) throw new Refusal('NOT_FOUND');
      notify(owner, id);
      return null;
    },

    async results(
      owner: string,
      id: string,
      page: { current: number; size: number },
      locale: Locale,
    ): Promise<Page<ScheduleResult>> {
      await require(owner, id);
      const { rows, total } = await store.page(id, page.current, page.size);
      return toPage(
        rows.map((row) => presentResult(row, locale)),
        total,
        page,
      );
    },

    async result(owner: string, resultId: string, locale: Locale): Promise<ScheduleResultDetails> {
      const row = await store.findOwnedOccurrence(owner, resultId);
      if (!row) throw new Refusal('NOT_FOUND');
      return presentDetails(row, locale);
    },
  };
};
