import { useFileIntake } from '../../../core/uploads/use-file-intake.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { knowledgeTexts } from './knowledge.texts.ts';
import styles from './Knowledge.module.css';

/** Overlay that covers the page while files are dragged over it. */
export const FileDrop = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const text = useText(knowledgeTexts);
  return useFileIntake(onFiles) ? <div className={styles['dropping']}>{text('addFiles')}</div> : null;
};
