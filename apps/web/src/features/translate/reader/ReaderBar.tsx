import { TRANSLATE } from '@studiolo/contract/translate/addresses';
import type { TranslationDetail } from '@studiolo/contract/translate/entities';
import { IconArrowLeft, IconTextDecrease, IconTextIncrease } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useIsNarrow } from '../../../platform/browser/screen-width.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { STATE_WORDS } from '../state-words.ts';
import { translateTexts } from '../translate.texts.ts';
import styles from './Bar.module.css';
import { DownloadMenu } from './DownloadMenu.tsx';
import { PANELS } from './panels/panel-list.ts';
import { PhoneMenu } from './PhoneMenu.tsx';
import { SendDocumentMenu } from './SendDocumentMenu.tsx';
import { useReaderSettings, type PanelName } from './reader.state.ts';
import { useMode } from './use-mode.ts';
import { useTextSize } from './use-text-size.ts';

type Props = {
  translation: TranslationDetail;
  panel: PanelName | undefined;
  onPanel: (panel: PanelName | undefined) => void;
};

export const ReaderBar = ({ translation, panel, onPanel }: Props) => {
  const text = useText(translateTexts);
  const navigate = useNavigate();
  const size = useTextSize();
  const { mode, modes } = useMode();
  const isPhone = useIsNarrow();
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={translation.name}>
      <IconButton label={text('back')} size={28} onClick={() => void navigate(TRANSLATE)}>
        <IconArrowLeft size={17} stroke={1.7} />
      </IconButton>
      <span className={isPhone ? 'unseen' : styles['state']} data-state={translation.state}>
        {text(STATE_WORDS[translation.state])}
      </span>
      <div className={styles['modes']} role="group" aria-label={text('view')}>
        {(isPhone ? modes.filter((each) => each !== 'original') : modes).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === mode}
            onClick={() => useReaderSettings.setState({ mode: each })}
          >
            {text(each)}
          </button>
        ))}
      </div>
      <span className={styles['gap']} />
      {isPhone ? (
        <>
          {translation.donePages > 0 && <DownloadMenu translation={translation} />}
          <PhoneMenu translation={translation} onPanel={onPanel} />
        </>
      ) : (
        <>
          <IconButton
            label={text('smaller')}
            size={28}
            disabled={!size.smaller}
            onClick={() => size.smaller?.()}
          >
            <IconTextDecrease size={17} stroke={1.7} />
          </IconButton>
          <IconButton
            label={text('larger')}
            size={28}
            disabled={!size.larger}
            onClick={() => size.larger?.()}
          >
            <IconTextIncrease size={17} stroke={1.7} />
          </IconButton>
          {translation.donePages > 0 && (
            <>
              <DownloadMenu translation={translation} />
              <SendDocumentMenu translation={translation} />
            </>
          )}
          {PANELS.map(({ name, Icon }) => (
            <IconButton
              key={name}
              label={text(name)}
              size={28}
              isActive={panel === name}
              aria-pressed={panel === name}
              onClick={() => onPanel(panel === name ? undefined : name)}
            >
              <Icon size={17} stroke={1.7} />
            </IconButton>
          ))}
        </>
      )}
    </div>
  );
};
