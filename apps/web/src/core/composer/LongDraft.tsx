import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { useText } from '../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../platform/session/guard.ts';
import { Button } from '../../ui/Button.tsx';
import { attach } from '../uploads/attachments.state.ts';
import { titleOfText } from '../uploads/title-of-text.ts';
import styles from './BlindModel.module.css';
import { composerTexts } from './composer.texts.ts';
import { getDraft, setDraft } from './drafts.ts';

/** Characters that some systems do not allow in file names. */
const NOT_IN_NAMES = /[\\/:*?"<>|]+/g;

/** Warns that a question is too long, and offers to attach it as a file. */
export const LongDraft = ({ place, onMoved }: { place: string; onMoved: () => void }) => {
  const text = useText(composerTexts);
  const move = () =>
    whenSignedIn(() => {
      const words = getDraft(place);
      const name = titleOfText(words).replace(NOT_IN_NAMES, ' ').trim() || text('pasted');
      attach(place, [new File([words], `${name}.txt`, { type: 'text/plain' })]);
      setDraft(place, '');
      onMoved();
    });
  return (
    <div className={styles['notice']} role="status">
      <p>{text('tooLong', { limit: CHAT_LIMITS.promptLength })}</p>
      <Button size="sm" variant="subtle" onClick={move}>
        {text('asFile')}
      </Button>
    </div>
  );
};
