import type { Recording } from '@studiolo/contract/voice/entities';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { useState } from 'react';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { voiceTexts } from '../voice.texts.ts';
import { UntranscribedNotice } from './UntranscribedNotice.tsx';
import { type } from './queries.ts';
import { TranscriptFile } from './TranscriptFile.tsx';
import styles from './Transcript.module.css';

const TypeTranscript = ({ recordingId }: { recordingId: string }) => {
  const text = useText(voiceTexts);
  const draft = useFormDraft(`typed.${recordingId}`, { typed: '' });
  const { typed } = draft.value;
  const [isBusy, setIsBusy] = useState(false);
  return (
    <form
      className={styles['typing']}
      onSubmit={(event) => {
        event.preventDefault();
        setIsBusy(true);
        void type(recordingId, typed)
          .then((isDone) => {
            if (isDone) draft.clear();
          })
          .finally(() => setIsBusy(false));
      }}
    >
      <RestoredNote draft={draft} />
      <TextArea
        label={text('typeIt')}
        note={text('typeHint')}
        rows={8}
        value={typed}
        maxLength={VOICE_LIMITS.pastedLength}
        onChange={({ currentTarget }) => draft.change({ typed: currentTarget.value })}
      />
      <div className={styles['tools']}>
        <Button type="submit" isBusy={isBusy} disabled={typed.trim() === ''}>
          {text('keepTyped')}
        </Button>
        <TranscriptFile onRead={(read) => draft.change({ typed: read })} />
      </div>
    </form>
  );
};

export const NoTranscript = ({ recording }: { recording: Recording }) => {
  const text = useText(voiceTexts);
  const { recordingId, state, seconds, transcribedSeconds, error } = recording;
  if (state === 'recording' || state === 'keeping' || state === 'hearing') {
    const share = state === 'hearing' && seconds > 0 ? transcribedSeconds / seconds : null;
    const label = text(state === 'hearing' ? 'transcribing' : 'keeping');
    return (
      <div className={styles['waiting']}>
        <p>{label}</p>
        <Progress label={label} value={share} />
      </div>
    );
  }
  if (state === 'failed') return <p className={styles['waiting']}>{error}</p>;
  return (
    <div className={styles['waiting']}>
      <UntranscribedNotice recording={recording} />
      <TypeTranscript recordingId={recordingId} />
    </div>
  );
};
