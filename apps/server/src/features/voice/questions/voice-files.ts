import { recordingPath } from '@studiolo/contract/voice/addresses';
import { voiceOf } from '@studiolo/contract/voice/rules';
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

/** The sounds of recordings, as files whose text is the transcript. */
export const createVoiceFiles = ({ recordings, segments, learning }: Deps): FileContribution => {
  /** Puts the speaker's name before their words, so that people can ask who said what. */
  const written = async ({ id, speakers }: RecordingRow) => {
    let before = '';
    return writeTranscript(
      (await segments.all(id)).map(({ start, end, speaker, text }) => {
        const voice = voiceOf(speakers, speaker);
        const isOther = voice !== before && voice !== '';
        before = voice;
        return { start, end, speaker: voice, text: isOther ? `${voice}: ${text}` : text };
      }),
    );
  };

  return {
    async writtenOf(ownerId, fileId) {
      const row = await recordings.findByFile(ownerId, fileId);
      return row && written(row);
    },

    entities: {
      async [RECORDING_KIND](userId, id) {
        const row = await recordings.findOwn(userId, id);
        if (!row || row.fileId === null) return undefined;
        await learning.learn(row);
        const { title, ownerId, fileId } = row;
        return { ownerId, fileId, title, text: (await written(row)).text, path: recordingPath(id) };
      },
    },
  };
};
