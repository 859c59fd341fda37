import { STUDIO_KINDS, type StudioKind } from '@studiolo/contract/notebooks/studio-content';
import { useText } from '../../../platform/i18n/use-text.ts';
import { KIND_ICONS } from './kinds.ts';
import styles from './Studio.module.css';
import { studioTexts } from './studio.texts.ts';

export const StudioTiles = ({ onChoose }: { onChoose: (kind: StudioKind) => void }) => {
  const text = useText(studioTexts);
  return (
    <ul className={styles['tiles']} aria-label={text('studioAbout')}>
      {STUDIO_KINDS.map((kind) => {
        const Icon = KIND_ICONS[kind];
        return (
          <li key={kind}>
            <button type="button" className={styles['tile']} onClick={() => onChoose(kind)}>
              <Icon size={18} stroke={1.6} aria-hidden="true" />
              {text(kind)}
            </button>
          </li>
        );
      })}
    </ul>
  );
};
