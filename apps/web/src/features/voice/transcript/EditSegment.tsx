import { trimText } from '@studiolo/contract/wire/visible-text';
import type { TranscriptSegment } from '@studiolo/contract/voice/entities';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { useRef } from 'react';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { translate } from '../../../platform/i18n/translate.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify, TOAST_MS } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { voiceTexts } from '../voice.texts.ts';
import { edit, correctWord, split } from './queries.ts';
import styles from './Transcript.module.css';
import { isPressed } from '../../../ui/pressed-key.ts';

type Props = { recordingId: string; segment: TranscriptSegment; onEnd: () => void };

/** Saves a correction, and offers to apply it everywhere. Resolves with false if it could not be saved. */
const saveText = async (recordingId: string, segmentId: string, text: string): Promise<boolean> => {
  const saved = await edit({ recordingId, segmentId }, text);
  if (!saved) return false;
  if (!saved.mended) return true;
  const { from, to, elsewhere, inOthers } = saved.mended;
  const count = elsewhere + inOthers;
  if (count === 0) return true;
  const key = inOthers > 0 ? 'mendedOften' : 'mendedOnce';
  notify(translate(voiceTexts, key, { from, to, count, inOthers }), 'success', TOAST_MS, {
    label: translate(voiceTexts, 'mendAll'),
    run: () => void correctWord(recordingId, { from, to, everywhere: inOthers > 0 }),
  });
  return true;
};

/**
 * Editor for a segment. Enter saves; Escape closes the editor and keeps the text typed as a draft. The
 * segment can be split at the caret.
 */
export const EditSegment = ({ recordingId, segment, onEnd }: Props) => {
  const text = useText(voiceTexts);
  const field = useRef<HTMLTextAreaElement>(null);
  const { segmentId } = segment;
  const draft = useFormDraft(`segment.${recordingId}.${segmentId}`, { words: segment.text });
  const typed = trimText(draft.value.words);
  const hasChanged = typed !== '' && typed !== segment.text;
  /** Saves the text typed. If that fails, it stays in this browser. */
  const saveWords = async (): Promise<boolean> => {
    const isSaved = !hasChanged || (await saveText(recordingId, segmentId, typed));
    if (isSaved) draft.clear();
    return isSaved;
  };
  const save = () => {
    void saveWords();
    onEnd();
  };
  const splitAtCaret = async () => {
    const length = hasChanged ? typed.length : segment.text.length;
    const place = field.current?.selectionStart ?? 0;
    onEnd();
    if ((await saveWords()) && place > 0 && place < length) await split({ recordingId, segmentId }, place);
  };
  const cancel = () => {
    draft.clear();
    onEnd();
  };
  return (
    <div className={styles['editing']}>
      <RestoredNote draft={draft} />
      <textarea
        ref={field}
        aria-label={text('editText')}
        value={draft.value.words}
        maxLength={VOICE_LIMITS.segmentLength}
        rows={Math.min(8, 1 + Math.ceil(segment.text.length / 70))}
        autoFocus
        onChange={({ currentTarget }) => draft.change({ words: currentTarget.value })}
        onKeyDown={(event) => {
          if (isPressed(event, 'Escape')) onEnd();
          if (event.shiftKey || !isPressed(event, 'Enter')) return;
          event.preventDefault();
          save();
        }}
      />
      <div className={styles['tools']}>
        <Button size="sm" onClick={save}>
          {text('save')}
        </Button>
        <Button size="sm" variant="subtle" onClick={() => void splitAtCaret()}>
          {text('split')}
        </Button>
        <Button size="sm" variant="subtle" onClick={cancel}>
          {text('cancel')}
        </Button>
      </div>
    </div>
  );
};
