import { useState, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PanelTabs } from '../../../ui/PanelTabs.tsx';
import type { Shelf } from '../shelf.ts';
import { shelfTexts } from '../shelf.texts.ts';
import { AddFiles } from './AddFiles.tsx';
import { AddPages } from './AddPages.tsx';
import styles from './AddSource.module.css';
import { AddText } from './AddText.tsx';

type ExtraTab = { name: string; label: string; content: ReactNode };

type Props = {
  shelf: Shelf;
  /** Number of sources on the shelf. */
  count: number;
  /** Text that was pasted, and only needs a name. */
  pasted?: string;
  /** Message if the shelf is full. */
  full: string;
  /** Additional ways to add sources, specific to this shelf. */
  further?: readonly ExtraTab[];
  onDone: () => void;
};

const METHODS = ['file', 'url', 'text'] as const;

/** Form to add files, web pages or text to a shelf. */
export const AddSource = ({ shelf, count, pasted = '', full, further = [], onDone }: Props) => {
  const text = useText(shelfTexts);
  const [way, setWay] = useState<string>(pasted === '' ? 'file' : 'text');
  const tabs = [...METHODS.map((name) => ({ name, label: text(name) })), ...further];
  const remaining = shelf.limit - count;
  if (remaining <= 0)
    return (
      <p role="alert" className={styles['full']}>
        {full}
      </p>
    );
  return (
    <div className={styles['ways']}>
      <PanelTabs label={text('ways')} tabs={tabs} current={way} onChoose={setWay} />
      {way === 'file' && <AddFiles shelf={shelf} onDone={onDone} />}
      {way === 'url' && <AddPages shelf={shelf} onDone={onDone} />}
      {way === 'text' && <AddText shelf={shelf} pasted={pasted} onDone={onDone} />}
      {further.find(({ name }) => name === way)?.content}
      <p className={styles['left']}>{text('left', { count: remaining })}</p>
    </div>
  );
};
