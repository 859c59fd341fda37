import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Panel.module.css';
import { panelTexts } from './panel.texts.ts';

type Props = { versions: readonly string[]; current: string; onChoose: (version: string) => void };

/** Switches between versions of an artifact; hidden for a single one. */
export const VersionSwitcher = ({ versions, current, onChoose }: Props) => {
  const text = useText(panelTexts);
  const at = versions.indexOf(current);
  const [before, after] = [versions[at - 1], versions[at + 1]];
  if (versions.length < 2) return null;
  return (
    <div className={styles['versions']} role="group" aria-label={text('versions')}>
      <IconButton
        size={28}
        label={text('earlier')}
        disabled={before === undefined}
        onClick={() => before !== undefined && onChoose(before)}
      >
        <IconChevronLeft size={16} />
      </IconButton>
      <span aria-live="polite">
        {at + 1} / {versions.length}
      </span>
      <IconButton
        size={28}
        label={text('later')}
        disabled={after === undefined}
        onClick={() => after !== undefined && onChoose(after)}
      >
        <IconChevronRight size={16} />
      </IconButton>
    </div>
  );
};
