import type { TranscriptSegment } from '@studiolo/contract/voice/entities';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { useRef } from 'react';
import { translate } from '../../../platform/i18n/translate.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify, TOAST_MS } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { voiceTexts } from '../voice.texts.ts';
import { edit, mend, split } from './queries.ts';
import styles from './Transcript.module.css';

type Props = { recordingId: string; segment: TranscriptSegment; onEnd: () => void };

/** Keeps what was mended, and offers to mend it everywhere. */
const keep = async (recordingId: string, segmentId: string, text: string): Promise<void> => {
  const kept = await edit({ recordingId, segmentId }, text);
  if (!kept?.mended) return;
  const { from, to, elsewhere, inOthers } = kept.mended;
  const count = elsewhere + inOthers;
  if (count === 0) return;
  const key = inOthers > 0 ? 'mendedOften' : 'mendedOnce';
  notify(translate(voiceTexts, key, { from, to, count, inOthers }), 'success', TOAST_MS, {
    label: translate(voiceTexts, 'mendAll'),
    run: () => void mend(recordingId, { from, to, everywhere: inOthers > 0 }),
  });
};

/** A segment as it is mended: Enter keeps it, Escape leaves it, and it can be parted where the caret stands. */
export const EditSegment = ({ recordingId, segment, onEnd }: Props) => {
  const text = useText(voiceTexts);
  const field = useRef<HTMLTextAreaElement>(null);
  const { segmentId } = segment;
  const save = () => {
    const typed = field.current?.value.trim() ?? '';
    if (typed !== '' && typed !== segment.text) void keep(recordingId, segmentId, typed);
    onEnd();
  };
  return (
    <div className={styles['editing']}>
      <textarea
        ref={field}
        aria-label={text('editText')}
        defaultValue={segment.text}
        maxLength={VOICE_LIMITS.segmentLength}
        rows={Math.min(8, 1 + Math.ceil(segment.text.length / 70))}
        autoFocus
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') onEnd();
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          save();
        }}
      />
      <div className={styles['tools']}>
        <Button size="sm" onClick={save}>
          {text('save')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          onClick={() => {
            const place = field.current?.selectionStart ?? 0;
            if (place > 0 && place < segment.text.length) void split({ recordingId, segmentId }, place);
            onEnd();
          }}
        >
          {text('split')}
        </Button>
        <Button size="sm" variant="subtle" onClick={onEnd}>
          {text('cancel')}
        </Button>
      </div>
    </div>
  );
};
