import { useCompletionMark } from '../../platform/preferences/completion-mark.ts';
import type { DialogProps } from '../../platform/feature.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './HotkeysDialog.module.css';

/** Placeholder for the completion mark, which is a user setting. */
const MARK = 'mark';

const KEYS = [
  { keys: ['Enter'], does: 'keySend' },
  { keys: ['Shift', 'Enter'], does: 'keyLine' },
  { keys: [MARK], does: 'keyMention' },
  { keys: ['/'], does: 'keyPrompt' },
  { keys: ['Ctrl / ⌘', 'L'], does: 'keyQuote' },
  { keys: ['Ctrl / ⌘', 'H'], does: 'keyList' },
  { keys: ['Ctrl / ⌘', 'S'], does: 'keySave' },
  { keys: ['Ctrl / ⌘', 'Enter'], does: 'keyBelow' },
  { keys: ['Alt', '↑ ↓'], does: 'keyBlock' },
  { keys: ['↑', '↓'], does: 'keyMove' },
  { keys: ['Tab'], does: 'keyNext' },
  { keys: ['Tab'], does: 'keyTake' },
  { keys: ['Ctrl / ⌘', '→'], does: 'keyTakeWord' },
  { keys: ['Ctrl / ⌘', 'K'], does: 'keySearch' },
  { keys: ['Esc'], does: 'keyClose' },
] as const;

/** Lists the keyboard shortcuts. */
export const HotkeysDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(appTexts);
  const mark = useCompletionMark();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('hotkeys')} closeLabel={text('close')}>
      {/* On a low screen it can also be scrolled by keyboard. */}
      <dl className={styles['keys']} tabIndex={0}>
        {KEYS.map(({ keys, does }) => (
          <div key={does} className={styles['line']}>
            <dt>{text(does)}</dt>
            <dd className={styles['combination']}>
              {keys.map((key) => (
                <kbd key={key} className={styles['key']}>
                  {key === MARK ? mark : key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
