import { useText } from '../../../platform/i18n/use-text.ts';
import { SendToItems } from '../../send-to/SendToItems.tsx';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';
import { sendableOf } from './sendable-of.ts';

/** Menu items to send an answer or its picture to other parts of the app. */
export const SendAnswer = ({ turn, close }: { turn: Turn; close: () => void }) => {
  const text = useText(threadTexts);
  return <SendToItems what={sendableOf(turn)} label={text('sendTo')} close={close} isFolded />;
};
