import { recordingPath } from '@studiolo/contract/voice/addresses';
import type { SearchSource } from '../../../core/search/search-source.ts';
import { excerptAround } from '../../../platform/reading/excerpt-around.ts';
import type { SegmentStore } from '../transcript/segments.store.ts';
import type { RecordingStore } from './recordings.store.ts';

export const RECORDING_KIND = 'recording';

type Deps = { recordings: Pick<RecordingStore, 'page'>; segments: Pick<SegmentStore, 'firstWith'> };

export const createFindRecordings =
  ({ recordings, segments }: Deps): SearchSource =>
  async (owner, { words }, size) => {
    const { rows } = await recordings.page(owner, { words }, { current: 1, size });
    const match = await segments.firstWith(
      rows.map(({ id }) => id),
      words,
    );
    return rows.map(({ id, title, createdAt }) => {
      const segment = match.get(id);
      return {
        kind: RECORDING_KIND,
        id,
        title,
        snippet: segment ? excerptAround(segment.text, words) : '',
        path: recordingPath(id, segment?.start),
        updateDate: createdAt.toISOString(),
        anchor: null,
      };
    });
  };
