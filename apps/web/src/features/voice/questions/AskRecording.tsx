import type { Recording, TranscriptSegment } from '@studiolo/contract/voice/entities';
import { useEffect } from 'react';
import { handleAnchors } from '../../../core/reader/reader.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { playFrom } from '../details/player.ts';
import { voiceTexts } from '../voice.texts.ts';
import { AskConversation } from './AskConversation.tsx';
import styles from './AskConversation.module.css';
import type { Anchor } from '@studiolo/contract/evidence/anchor';

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Returns the position of a citation in seconds, or else that of the first segment with the quoted words. */
const secondOf = (
  { place, quote }: Pick<Anchor, 'place' | 'quote'>,
  segments: readonly Pick<TranscriptSegment, 'start' | 'text'>[],
): number => {
  const cited = place.kind === 'text' ? place.second : place.kind === 'time' ? place.from : undefined;
  if (cited !== undefined) return cited;
  const words = plain(quote);
  return segments.find(({ text }) => words.includes(plain(text)) || plain(text).includes(words))?.start ?? 0;
};

type Props = { recording: Recording; segments: readonly TranscriptSegment[] };

/** Conversation about one recording. A citation in an answer plays its passage. */
export const AskRecording = ({ recording, segments }: Props) => {
  const text = useText(voiceTexts);
  const { recordingId, fileId } = recording;
  useEffect(
    () =>
      handleAnchors((anchor) => {
        if (anchor.fileId !== fileId) return false;
        const second = secondOf(anchor, segments);
        playFrom(second);
        const segment = segments.findLast(({ start }) => start <= second + 0.5);
        document.getElementById(`segment-${segment?.segmentId}`)?.scrollIntoView({ block: 'center' });
        return true;
      }),
    [fileId, segments],
  );
  return (
    <AskConversation
      groundId={recordingId}
      placeholder={text('askPlaceholder')}
      refusal={segments.length === 0 ? text('askNeedsWords') : ''}
      suggestions={segments.length === 0 ? [] : [text('askWhat'), text('askActions'), text('askOpen')]}
      welcome={
        <div className={styles['welcome']}>
          <h3>{text('askTitle')}</h3>
          <p>{text('askAbout')}</p>
        </div>
      }
    />
  );
};
