import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { MinutesLine, MinutesTemplate } from '@studiolo/contract/voice/entities';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import type { Locale } from '@studiolo/contract/wire/headers';
import { sentenceOfFault } from '../../../core/models/sentence-of-fault.ts';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import { readFullAnswer } from '../../../core/models/stream-full-answer.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import { ProviderFault, type Turn } from '../../../ports/text-model.ts';
import type { RecordingStore } from '../recordings/recordings.store.ts';
import type { SegmentStore } from '../transcript/segments.store.ts';
import { anchorLine } from './anchor-line.ts';
import { extractMinutes, type ExtractedLine } from './extract-minutes.ts';
import { passagesOf, type SpokenPassage } from './minutes-passages.ts';
import { MINUTES_REQUEST, RETRY_REQUEST, minutesInstructions } from './minutes-prompt.ts';
import type { MinutesStore } from './minutes.store.ts';
import { readMinutes, type ParsedLine } from './read-minutes.ts';

export const MINUTES_RUN = 'minutes';

/** The part of the input that is stored with the run. The rest is in the row of the minutes. */
export type StoredMinutesInput = { recordingId: string; ownerId: string };

export type MinutesInput = StoredMinutesInput & {
  template: MinutesTemplate;
  instruction: string;
  locale: Locale;
  /** Undefined if the minutes are extracted without a model. */
  model: ChosenModel | undefined;
};

type Deps = {
  recordings: Pick<RecordingStore, 'find'>;
  segments: Pick<SegmentStore, 'all'>;
  minutes: MinutesStore;
  clock: Clock;
  log: Log;
  notifyRecordingChanged: (owner: string, recordingId: string) => Promise<void>;
};

const PASSAGE_BATCH_SIZE = 80;

class NoMinutes extends Error {}
class UnreadableAnswer extends Error {}

const lineOf = ({ section, text, who, when }: ParsedLine | ExtractedLine): Omit<MinutesLine, 'anchor'> => ({
  lineId: randomUUID(),
  section,
  text,
  who,
  when,
  isDone: false,
  isStale: false,
});

/** Creates minutes with a model, or extracts them from the transcript. Each line has the second of its evidence. */
export const createMinutesRun = (deps: Deps): RunKind<MinutesInput, StoredMinutesInput> => {
  const { minutes, clock, log } = deps;

  const ask = async (
    { model, signal, ...options }: MinutesInput & { signal: AbortSignal; model: ChosenModel },
    passages: readonly SpokenPassage[],
  ): Promise<ParsedLine[]> => {
    const turns: Turn[] = [{ role: 'user', text: MINUTES_REQUEST }];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { text: answer, isTruncated } = await readFullAnswer(model.text, {
        model: model.vendorModel,
        instructions: minutesInstructions(options),
        turns,
        signal,
        passages: passages.map(({ number, name, text }) => ({ number, name, text })),
        locale: options.locale,
      });
      if (isTruncated && passages.length > 1) {
        const half = Math.ceil(passages.length / 2);
        const input = { ...options, model, signal };
        return [...(await ask(input, passages.slice(0, half))), ...(await ask(input, passages.slice(half)))];
      }
      const minutes = readMinutes(answer);
      if (minutes) return minutes;
      turns.push({ role: 'assistant', text: answer }, { role: 'user', text: RETRY_REQUEST });
    }
    throw new UnreadableAnswer();
  };

  return {
    kind: MINUTES_RUN,
    lane: 'here',

    async *work(input, { runId, signal }) {
      const { recordingId, model } = input;
      const recording = await deps.recordings.find(recordingId);
      if (!recording) return;
      const segments = await deps.segments.all(recordingId);
      const passages = passagesOf(segments, recording);
      const lines: MinutesLine[] = [];
      if (model) {
        for (let at = 0; at < passages.length; at += PASSAGE_BATCH_SIZE) {
          yield { type: 'progress', done: at, total: passages.length, label: '' };
          const batch = await ask({ ...input, model, signal }, passages.slice(at, at + PASSAGE_BATCH_SIZE));
          for (const line of batch)
            lines.push({ ...lineOf(line), anchor: anchorLine(line.text, line.cite, passages) });
        }
      } else {
        // Lets other work run first, because the extraction takes a while.
        await setImmediate();
        for (const { segment, ...line } of extractMinutes(segments, passages, recording.speakers)) {
          const { id = '', speaker = '', start = 0, text = '' } = segment ?? {};
          const anchor = segment
            ? { segmentId: id, speaker, second: start, quote: text.slice(0, 300) }
            : null;
          lines.push({ ...lineOf({ ...line, segment }), anchor });
        }
      }
      if (lines.length === 0) throw new NoMinutes();
      signal.throwIfAborted();
      const change = { lines: lines.slice(0, VOICE_LIMITS.minutesLines), updatedAt: clock.now() };
      await minutes.setOfRun(recordingId, runId, change);
    },

    async finish({ recordingId }, { runId, state, error }, tx) {
      const change =
        state === 'done'
          ? { state: 'ready' as const, error: null }
          : { state: 'failed' as const, error: error ?? { key: 'voice-stopped' as const } };
      return (await minutes.setOfRun(recordingId, runId, change, tx)) ? 'saved' : 'discarded';
    },

    notify: ({ recordingId, ownerId }) => deps.notifyRecordingChanged(ownerId, recordingId),

    explain(error) {
      if (error instanceof NoMinutes) return { key: 'voice-no-minutes' };
      if (error instanceof UnreadableAnswer) return { key: 'studio-unreadable' };
      if (error instanceof ProviderFault) {
        log.warn({ kind: error.kind, reason: error.message }, 'a model service failed');
        return sentenceOfFault(error);
      }
      log.error({ err: error }, 'minutes could not be created');
      return { key: 'voice-minutes-failed' };
    },
  };
};
