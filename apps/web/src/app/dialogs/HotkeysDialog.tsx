import { useCompletionMark } from '../../platform/preferences/completion-mark.ts';
import type { DialogProps } from '../../platform/feature.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './HotkeysDialog.module.css';

/** Placeholder for the completion character, which users can set. */
const MARK = 'mark';

const HOTKEYS = [
  { keys: ['Enter'], action: 'keySend' },
  { keys: ['Shift', 'Enter'], action: 'keyLine' },
  { keys: [MARK], action: 'keyMention' },
  { keys: ['/'], action: 'keyPrompt' },
  { keys: ['Ctrl / ⌘', 'L'], action: 'keyQuote' },
  { keys: ['Ctrl / ⌘', 'H'], action: 'keyList' },
  { keys: ['Ctrl / ⌘', 'S'], action: 'keySave' },
  { keys: ['Ctrl / ⌘', 'Enter'], action: 'keyBelow' },
  { keys: ['Alt', '↑ ↓'], action: 'keyBlock' },
  { keys: ['↑', '↓'], action: 'keyMove' },
  { keys: ['Tab'], action: 'keyNext' },
  { keys: ['Tab'], action: 'keyTake' },
  { keys: ['Ctrl / ⌘', '→'], action: 'keyTakeWord' },
  { keys: ['Ctrl / ⌘', 'K'], action: 'keySearch' },
  { keys: ['Esc'], action: 'keyClose' },
] as const;

/** Lists the keyboard shortcuts. */
export const HotkeysDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(appTexts);
  const mark = useCompletionMark();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('hotkeys')} closeLabel={text('close')}>
      {/* Focusable, which lets the keyboard scroll it on a low screen. */}
      <dl className={styles['keys']} tabIndex={0}>
        {HOTKEYS.map(({ keys, action }) => (
          <div key={action} className={styles['line']}>
            <dt>{text(action)}</dt>
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
