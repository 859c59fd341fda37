import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { writeTexts } from '../write.texts.ts';
import styles from './Panels.module.css';

/** A panel on a phone. */
export const PanelSheet = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Sheet label={useText(writeTexts)('panels')} className={styles['sheet']} onClose={onClose}>
    {children}
  </Sheet>
);
