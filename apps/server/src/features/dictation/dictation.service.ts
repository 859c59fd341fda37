import { DICTATION_LIMITS } from '@studiolo/contract/dictation/limits';
import { audioTypeOf } from '../../core/files/file-types.ts';
import { writeTranscript } from '../../core/files/sounds/transcript.ts';
import { receiveFile } from '../../core/files/receive-file.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { IncomingFile } from '../../platform/traffic/incoming-file.ts';
import { ProviderFault } from '../../ports/text-model.ts';
import type { Transcriber } from '../../ports/transcriber.ts';

type Deps = {
  /** Undefined if no service is configured. */
  transcriber: Transcriber | undefined;
  incomingFolder: string;
  detectKind: (path: string, name: string) => Promise<string | undefined>;
};

/** Short, because the user is waiting. */
const TRANSCRIPTION_TIMEOUT_MS = 60_000;

/** Transcribes dictations without storing the recordings. */
export const createDictationService = ({ transcriber, incomingFolder, detectKind }: Deps) => ({
  async transcribe(file: IncomingFile): Promise<string> {
    if (!transcriber) {
      file.stream.resume();
      throw new Refusal('MODEL_UNAVAILABLE', { key: 'audio-off' });
    }
    const signal = AbortSignal.timeout(TRANSCRIPTION_TIMEOUT_MS);
    const received = await receiveFile(file, incomingFolder, DICTATION_LIMITS.size);
    try {
      const kind = received.size === 0 ? undefined : await detectKind(received.path, 'dictation');
      const mediaType = audioTypeOf(kind ?? '');
      if (mediaType === undefined) throw new Refusal('UNSUPPORTED_FILE');
      const transcript = await transcriber.transcribe(
        { path: received.path, name: `dictation.${kind}`, mediaType },
        signal,
      );
      const text = writeTranscript(transcript).text;
      if (text === '') throw new Refusal('INVALID', { key: 'audio-silent' });
      return text;
    } catch (error) {
      if (error instanceof ProviderFault || signal.aborted)
        throw new Refusal('MODEL_UNAVAILABLE', { key: 'audio-failed' });
      throw error;
    } finally {
      await received.discard();
    }
  },
});
