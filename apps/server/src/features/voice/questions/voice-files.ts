import { recordingPath } from '@studiolo/contract/voice/addresses';
import { speakerName } from '@studiolo/contract/voice/rules';
import type { FileContribution } from '../../../core/files/file-contributions.ts';
import { writeTranscript } from '../../../core/files/sounds/transcript.ts';
import { RECORDING_KIND } from '../recordings/find-recordings.ts';
import type { RecordingRow, RecordingStore } from '../recordings/recordings.store.ts';
import type { SegmentStore } from '../transcript/segments.store.ts';
import type { LearnRecordings } from './learn-recordings.ts';

type Deps = {
  recordings: Pick<RecordingStore, 'findByFile' | 'findOwn'>;
  segments: Pick<SegmentStore, 'all'>;
  learning: Pick<LearnRecordings, 'learn'>;
};

/** Provides the transcripts of recordings as the text of their audio files. */
export const createVoiceFiles = ({ recordings, segments, learning }: Deps): FileContribution => {
  /** Adds the speakers' names, which are needed to answer who said what. */
  const transcriptOf = async ({ id, speakers }: RecordingRow) => {
    let before = '';
    return writeTranscript(
      (await segments.all(id)).map(({ start, end, speaker, text }) => {
        const voice = speakerName(speakers, speaker);
        const isNewSpeaker = voice !== before && voice !== '';
        before = voice;
        return { start, end, speaker: voice, text: isNewSpeaker ? `${voice}: ${text}` : text };
      }),
    );
  };

  return {
    async writtenOf(ownerId, fileId) {
      const row = await recordings.findByFile(ownerId, fileId);
      return row && transcriptOf(row);
    },

    entities: {
      async [RECORDING_KIND](userId, id) {
        const row = await recordings.findOwn(userId, id);
        if (!row || row.fileId === null) return undefined;
        await learning.learn(row);
        const { title, ownerId, fileId } = row;
        return { ownerId, fileId, title, text: (await transcriptOf(row)).text, path: recordingPath(id) };
      },
    },
  };
};
