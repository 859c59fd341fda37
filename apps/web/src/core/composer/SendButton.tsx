import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { isRepeatedClick } from '../../ui/is-repeated-click.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './Composer.module.css';
import { composerTexts } from './composer.texts.ts';

type Props = {
  isAnswering: boolean;
  isStopping: boolean;
  isWaiting: boolean;
  isEmpty: boolean;
  onStop: () => void;
  onCancel: () => void;
};

/**
 * Sends the question. During an answer, stops it, or queues the new text if there is any. While a question
 * waits for its files, cancels sending. A double click on the button to send does neither.
 */
export const SendButton = ({ isAnswering, isStopping, isWaiting, isEmpty, onStop, onCancel }: Props) => {
  const text = useText(composerTexts);
  // Separate elements instead of one that changes: when the focused one is removed, the focus returns to the
  // composer.
  const send = isWaiting ? (
    <IconButton
      key="cancel"
      className={styles['stop']}
      label={text('cancelWaiting')}
      onClick={(event) => isRepeatedClick(event) || onCancel()}
    >
      <Spinner size={18} />
    </IconButton>
  ) : (
    <IconButton
      key="send"
      type="submit"
      className={classes(styles['send'], isEmpty && styles['idle'])}
      label={text(isAnswering ? 'sendNext' : 'send')}
    >
      <IconArrowUp size={20} stroke={2} />
    </IconButton>
  );
  if (!isAnswering) return send;
  return (
    <>
      <IconButton
        key="stop"
        className={styles['stop']}
        label={text(isStopping ? 'stopping' : 'stop')}
        disabled={isStopping}
        onClick={(event) => isRepeatedClick(event) || onStop()}
      >
        {isStopping ? <Spinner size={18} /> : <IconPlayerStopFilled size={16} />}
      </IconButton>
      {(isWaiting || !isEmpty) && send}
    </>
  );
};
