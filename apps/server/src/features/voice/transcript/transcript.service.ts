import { randomUUID } from 'node:crypto';
import type { Recording, TranscriptSegment } from '@studiolo/contract/voice/entities';
import { timedWords } from '@studiolo/contract/voice/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import { createVoices } from '../transcription/voices.ts';
import type { MinutesStore } from '../minutes/minutes.store.ts';
import type { RecordingRow, RecordingStore } from '../recordings/recordings.store.ts';
import type { RecordingsService } from '../recordings/recordings.service.ts';
import { containsWord, replaceWord } from './replace-word.ts';
import { presentSegment } from './present-segment.ts';
import type { ReadTranscript } from './read-transcript.ts';
import { realign } from './realign.ts';
import type { SegmentRow, SegmentStore } from './segments.store.ts';
import type { WordsService } from './words.service.ts';

type Deps = {
  recordings: RecordingStore;
  service: Pick<RecordingsService, 'getOwned' | 'get'>;
  segments: SegmentStore;
  minutes: Pick<MinutesStore, 'lock' | 'set'>;
  words: Pick<WordsService, 'learn'>;
  transaction: RunInTransaction;
  readTranscript: ReadTranscript;
  notifyRecordingChanged: (owner: string, recordingId: string) => Promise<void>;
};

type SegmentKey = { recordingId: string; segmentId: string };

/** Maximum length of a word or name. Longer corrections are not offered for other occurrences. */
const MAX_CORRECTION_LENGTH = 40;

/** Marks all pieces as transcribed if a user wrote the transcript, because no transcription may replace it. */
const ALL_PIECES = 1_000_000;

export type TranscriptService = ReturnType<typeof createTranscriptService>;

/**
 * Reads and corrects the transcript of a recording. Marks lines of the minutes as outdated if their evidence was
 * corrected.
 */
export const createTranscriptService = (deps: Deps) => {
  const { recordings, service, segments, transaction } = deps;

  /** Marks lines of the minutes as outdated if their evidence is in a changed segment. */
  const outdate = async (recordingId: string, touched: readonly string[], tx: Transaction): Promise<void> => {
    const minutes = await deps.minutes.lock(recordingId, tx);
    if (!minutes?.lines.some(({ anchor }) => anchor && touched.includes(anchor.segmentId))) return;
    const lines = minutes.lines.map((line) =>
      line.anchor && touched.includes(line.anchor.segmentId) ? { ...line, isStale: true } : line,
    );
    await deps.minutes.set(recordingId, { lines }, tx);
  };

  const change = async <T>(
    owner: string,
    recordingId: string,
    work: (row: RecordingRow, tx: Transaction) => Promise<{ touched: readonly string[]; result: T }>,
  ): Promise<T> => {
    const row = await service.getOwned(owner, recordingId);
    if (row.state === 'hearing') throw new Refusal('ALREADY_RUNNING', { key: 'voice-transcribing' });
    const result = await transaction(async (tx) => {
      const { touched, result: outcome } = await work(row, tx);
      await outdate(recordingId, touched, tx);
      await recordings.set(recordingId, { isUnlearned: true }, tx);
      return outcome;
    });
    await deps.notifyRecordingChanged(owner, recordingId);
    return result;
  };

  const find = async ({ recordingId, segmentId }: SegmentKey, tx: Transaction): Promise<SegmentRow> => {
    const row = await segments.find(recordingId, segmentId, tx);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  const set = async (id: string, values: Partial<SegmentRow>, tx: Transaction) => {
    const row = await segments.set(id, values, tx);
    if (!row) throw new Refusal('NOT_FOUND');
    return presentSegment(row);
  };

  return {
    async list(owner: string, recordingId: string, from: number, size: number) {
      await service.getOwned(owner, recordingId);
      const { rows, total } = await segments.page(recordingId, from, size);
      return { records: rows.map(presentSegment), total };
    },

    edit: (owner: string, at: SegmentKey, text: string) =>
      change(owner, at.recordingId, async (_row, tx) => {
        const row = await find(at, tx);
        const { words, from, to } = realign(row, text);
        const segment = await set(row.id, { text, words, isEdited: true, confidence: null }, tx);
        const isWord = from !== '' && to !== '' && Math.max(from.length, to.length) <= MAX_CORRECTION_LENGTH;
        const countHere = isWord
          ? (await segments.containing(at.recordingId, from, tx)).filter(
              (each) => each.id !== row.id && containsWord(each.text, from),
            ).length
          : 0;
        if (isWord) await deps.words.learn(owner, { word: to, heardAs: from }, tx);
        const countInOthers = isWord
          ? (await segments.containingInOthers(owner, at.recordingId, from, tx)).filter((each) =>
              containsWord(each.text, from),
            ).length
          : 0;
        const correction = isWord ? { from, to, elsewhere: countHere, inOthers: countInOthers } : null;
        return { touched: [row.id], result: { segment, mended: correction } };
      }),

    split: (owner: string, at: SegmentKey & { at: number }): Promise<TranscriptSegment[]> =>
      change(owner, at.recordingId, async (_row, tx) => {
        const row = await find(at, tx);
        const [before, after] = [row.text.slice(0, at.at).trim(), row.text.slice(at.at).trim()];
        if (before === '' || after === '') throw new Refusal('INVALID', { key: 'invalid' });
        const words = timedWords(row);
        const first = words.findIndex(({ from }) => from >= at.at);
        const cut = first === -1 ? words.length : first;
        const middle = words[cut]?.start ?? (row.start + row.end) / 2;
        const next = await segments.after(at.recordingId, row.place, tx);
        const wordTimes = row.words.length === words.length ? row.words : [];
        const newSegment: SegmentRow = {
          ...row,
          id: randomUUID(),
          text: after,
          start: middle,
          words: wordTimes.slice(cut),
          isEdited: true,
          place: next ? (row.place + next.place) / 2 : row.place + 1,
        };
        await segments.insert([newSegment], tx);
        const change = { text: before, end: middle, words: wordTimes.slice(0, cut), isEdited: true };
        return { touched: [row.id], result: [await set(row.id, change, tx), presentSegment(newSegment)] };
      }),

    merge: (owner: string, at: SegmentKey): Promise<TranscriptSegment> =>
      change(owner, at.recordingId, async (_row, tx) => {
        const row = await find(at, tx);
        const next = await segments.after(at.recordingId, row.place, tx);
        if (!next) throw new Refusal('NOT_FOUND');
        const isUnspaced = /\p{Script=Han}/u.test(row.text.slice(-1) + next.text.slice(0, 1));
        await segments.remove([next.id], tx);
        const merged = {
          text: `${row.text}${isUnspaced ? '' : ' '}${next.text}`,
          end: Math.max(row.end, next.end),
          words: [...row.words, ...next.words],
          isEdited: true,
        };
        return { touched: [row.id, next.id], result: await set(row.id, merged, tx) };
      }),

    setSpeaker: (owner: string, at: SegmentKey, speaker: string): Promise<TranscriptSegment> =>
      change(owner, at.recordingId, async (_row, tx) => {
        const row = await find(at, tx);
        return { touched: [row.id], result: await set(row.id, { speaker }, tx) };
      }),

    async name(owner: string, recordingId: string, speaker: string, name: string, locale: Locale) {
      await change(owner, recordingId, async (row, tx) => {
        const { [speaker]: _former, ...others } = row.speakers;
        const speakers = name === '' ? others : { ...others, [speaker]: name };
        await recordings.set(recordingId, { speakers }, tx);
        if (name !== '') await deps.words.learn(owner, { word: name, heardAs: '' }, tx);
        return { touched: [], result: null };
      });
      return service.get(owner, recordingId, locale);
    },

    async correct(
      owner: string,
      recordingId: string,
      { from, to, everywhere }: { from: string; to: string; everywhere: boolean },
    ): Promise<{ mended: number }> {
      const correctIn = (id: string): Promise<number> =>
        change(owner, id, async (_row, tx) => {
          const rows = await segments.containing(id, from, tx);
          const mended = rows.flatMap((row) => replaceWord(row, from, to) ?? []);
          for (const { id: segmentId, text, words, isEdited } of mended)
            await segments.set(segmentId, { text, words, isEdited }, tx);
          await deps.words.learn(owner, { word: to, heardAs: from }, tx);
          return { touched: mended.map((row) => row.id), result: mended.length };
        });
      const others = everywhere ? await segments.containingInOthers(owner, recordingId, from) : [];
      let mended = 0;
      for (const id of new Set([recordingId, ...others.map((row) => row.recordingId)]))
        mended += await correctIn(id);
      return { mended };
    },

    /** Replaces the transcript with one that the user wrote. */
    async write(owner: string, recordingId: string, text: string, locale: Locale): Promise<Recording> {
      const { fileId, seconds } = await service.getOwned(owner, recordingId);
      if (fileId === null) throw new Refusal('FILE_NOT_READY', { key: 'voice-not-kept' });
      const { lines, remark } = await deps.readTranscript(text, seconds);
      await change(owner, recordingId, async (row, tx) => {
        const voices = createVoices();
        const speakers: Record<string, string> = {};
        const letterOf = (voice: string, isNamed: boolean): string => {
          if (voice === '') return '';
          const letter = voices.letterOf(voice);
          if (letter !== voice && isNamed) speakers[letter] = voice;
          return letter;
        };
        const rows = lines.map(({ text: lineText, voice, isNamed, start, end, words, confidence }, at) => ({
          id: randomUUID(),
          recordingId,
          piece: 0,
          place: at,
          start,
          end,
          text: lineText,
          speaker: letterOf(voice, isNamed),
          confidence,
          words,
          isEdited: true,
        }));
        const former = await segments.all(recordingId, tx);
        await segments.replaceFrom(recordingId, -1, rows, tx);
        const progress = {
          transcribedPieces: ALL_PIECES,
          transcribedSeconds: row.seconds,
          error: remark,
          isSpent: false,
        };
        await recordings.set(recordingId, { ...progress, speakers, state: 'ready' }, tx);
        return { touched: former.map(({ id }) => id), result: null };
      });
      return service.get(owner, recordingId, locale);
    },
  };
};
