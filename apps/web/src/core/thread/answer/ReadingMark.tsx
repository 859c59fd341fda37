import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { stopReading, useReadingId } from '../actions/read-aloud.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';

/** Button that stops reading the answer aloud. Reading also stops when the turn is removed. */
export const ReadingMark = ({ turn }: { turn: Turn }) => {
  const text = useText(threadTexts);
  const isRead = useReadingId() === turn.msgId;
  useEffect(() => (isRead ? stopReading : undefined), [isRead]);
  if (!isRead) return null;
  return (
    <IconButton label={text('stopReading')} size={28} isActive onClick={stopReading}>
      <IconPlayerStopFilled size={14} />
    </IconButton>
  );
};
