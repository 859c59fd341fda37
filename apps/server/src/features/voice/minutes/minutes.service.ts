import { randomUUID } from 'node:crypto';
import { BUILTIN_MODEL } from '@studiolo/contract/models/catalog';
import { say } from '@studiolo/contract/text/say';
import type { Minutes, MinutesTemplate } from '@studiolo/contract/voice/entities';
import { recordingPath } from '@studiolo/contract/voice/addresses';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Models } from '../../../core/models/models.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RecordingsService } from '../recordings/recordings.service.ts';
import type { SegmentStore } from '../transcript/segments.store.ts';
import { MINUTES_RUN, type MinutesInput } from './minutes-run.ts';
import type { MinutesRow, MinutesStore } from './minutes.store.ts';

type Deps = {
  minutes: MinutesStore;
  segments: Pick<SegmentStore, 'page'>;
  service: Pick<RecordingsService, 'getOwned'>;
  models: Pick<Models, 'choose'>;
  runs: Pick<Runs, 'prepare' | 'launch'>;
  transaction: RunInTransaction;
  clock: Clock;
  notifyRecordingChanged: (owner: string, recordingId: string) => Promise<void>;
};

type MinutesRequest = { recordingId: string; template: MinutesTemplate; instruction: string };

const present = (row: MinutesRow, locale: Locale): Minutes => ({
  template: row.template,
  instruction: row.instruction,
  isExtract: row.isExtract,
  state: row.state,
  error: row.error ? say(locale, row.error.key, row.error.values) : '',
  lines: row.lines,
  updatedAt: row.updatedAt.toISOString(),
});

export type MinutesService = ReturnType<typeof createMinutesService>;

/** Creates the minutes of recordings, by a model or an extract, and ticks off their actions. */
export const createMinutesService = (deps: Deps) => {
  const { minutes, service, clock } = deps;

  const find = async (recordingId: string): Promise<MinutesRow> => {
    const row = await minutes.find(recordingId);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  return {
    async make(owner: string, request: MinutesRequest, locale: Locale): Promise<Minutes> {
      const { recordingId, template, instruction } = request;
      const recording = await service.getOwned(owner, recordingId);
      if (recording.state === 'hearing') throw new Refusal('ALREADY_RUNNING', { key: 'voice-transcribing' });
      if ((await deps.segments.page(recordingId, 0, 1)).total === 0)
        throw new Refusal('FILE_NOT_READY', { key: 'voice-no-transcript' });
      const model = await deps.models.choose(owner, undefined, locale);
      if (model.images) throw new Refusal('MODEL_UNAVAILABLE');
      const runId = randomUUID();
      const isExtract = model.name === BUILTIN_MODEL;
      const row: MinutesRow = {
        recordingId,
        template,
        instruction,
        isExtract,
        state: 'making',
        runId,
        error: null,
        lines: [],
        updatedAt: clock.now(),
      };
      const context = { recordingId, ownerId: owner };
      const run = await deps.transaction(async (tx) => {
        if (!(await minutes.begin(row, tx))) throw new Refusal('ALREADY_RUNNING');
        return deps.runs.prepare(
          {
            id: runId,
            kind: MINUTES_RUN,
            key: runId,
            owner,
            title: recording.title,
            path: recordingPath(recordingId),
            price: model.price,
            input: context,
          },
          tx,
        );
      });
      const input: MinutesInput = {
        ...context,
        template,
        instruction,
        locale,
        model: isExtract ? undefined : model,
      };
      deps.runs.launch(run, input);
      await deps.notifyRecordingChanged(owner, recordingId);
      return present(await find(recordingId), locale);
    },

    async get(owner: string, recordingId: string, locale: Locale): Promise<Minutes | null> {
      await service.getOwned(owner, recordingId);
      const row = await minutes.find(recordingId);
      return row ? present(row, locale) : null;
    },

    async tick(
      owner: string,
      { recordingId, lineId, isDone }: { recordingId: string; lineId: string; isDone: boolean },
      locale: Locale,
    ): Promise<Minutes> {
      await service.getOwned(owner, recordingId);
      const ticked = await deps.transaction(async (tx) => {
        const row = await minutes.lock(recordingId, tx);
        if (!row?.lines.some((line) => line.lineId === lineId)) throw new Refusal('NOT_FOUND');
        const lines = row.lines.map((line) => (line.lineId === lineId ? { ...line, isDone } : line));
        await minutes.set(recordingId, { lines }, tx);
        return { ...row, lines };
      });
      await deps.notifyRecordingChanged(owner, recordingId);
      return present(ticked, locale);
    },
  };
};
