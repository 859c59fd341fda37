import type { TranslationDetail } from '@studiolo/contract/translate/entities';
import { IconX } from '@tabler/icons-react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { translateTexts } from '../../translate.texts.ts';
import type { PanelName } from '../reader.state.ts';
import styles from './Panels.module.css';
import { ReportPanel } from './ReportPanel.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { TermsPanel } from './TermsPanel.tsx';
import { isPressed } from '../../../../ui/pressed-key.ts';

type Props = { name: PanelName; translation: TranslationDetail; onClose: () => void };

const PANELS = { search: SearchPanel, terms: TermsPanel, report: ReportPanel };

/** Panel beside the pages; on a phone, over them. */
export const Panel = ({ name, translation, onClose }: Props) => {
  const text = useText(translateTexts);
  const Content = PANELS[name];
  return (
    <aside
      className={styles['panel']}
      aria-label={text(name)}
      onKeyDown={(event) => isPressed(event, 'Escape') && onClose()}
    >
      <header className={styles['head']}>
        <h2>{text(name)}</h2>
        <IconButton label={text('close')} size={28} onClick={onClose}>
          <IconX size={17} />
        </IconButton>
      </header>
      <div className={styles['content']}>
        <Content translation={translation} />
      </div>
    </aside>
  );
};
