import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './Composer.module.css';
import { composerTexts } from './composer.texts.ts';

type Props = {
  isAnswering: boolean;
  isStopping: boolean;
  /** The question waits for its files. */
  isWaiting: boolean;
  isEmpty: boolean;
  onStop: () => void;
  onCancel: () => void;
};

/** Sends; while an answer comes it stops it, and sends what is written after it; while files are waited for it calls the sending off. */
export const SendButton = ({ isAnswering, isStopping, isWaiting, isEmpty, onStop, onCancel }: Props) => {
  const text = useText(composerTexts);
  // Each is a button of its own: one that is gone gives up the focus, which then goes back to the composer.
  const send = isWaiting ? (
    <IconButton key="cancel" className={styles['stop']} label={text('cancelWaiting')} onClick={onCancel}>
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
        onClick={onStop}
      >
        {isStopping ? <Spinner size={18} /> : <IconPlayerStopFilled size={16} />}
      </IconButton>
      {(isWaiting || !isEmpty) && send}
    </>
  );
};
