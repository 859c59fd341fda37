import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '../../../platform/config.ts';
import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { wireTexts } from '../../../platform/i18n/wire-texts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PanelTabs } from '../book/PanelTabs.tsx';
import { AddFiles } from './AddFiles.tsx';
import { AddFromNotebook } from './AddFromNotebook.tsx';
import { AddFromWeb } from './AddFromWeb.tsx';
import { AddLink } from './AddLink.tsx';
import { AddText } from './AddText.tsx';
import { useAddedSource } from './added-source.state.ts';
import { sourcesQuery } from './queries.ts';
import styles from './AddSource.module.css';
import { sourceTexts } from './sources.texts.ts';

const WAYS = ['file', 'url', 'text', 'from', 'web'] as const;
type Way = (typeof WAYS)[number];

type Props = { notebookId: string; pasted: string; onDone: () => void };

const Ways = ({ notebookId, pasted, onDone }: Props) => {
  const text = useText(sourceTexts);
  const wire = useText(wireTexts);
  const { data: config } = useQuery(configQuery);
  const { data: sources = [] } = useQuery(sourcesQuery(notebookId));
  const [way, setWay] = useState<Way>(pasted === '' ? 'file' : 'text');
  const tabs = WAYS.filter((name) => name !== 'web' || config?.canSearchWeb).map((name) => ({
    name,
    label: text(name),
  }));
  const left = NOTEBOOK_LIMITS.sources - sources.length;
  if (left <= 0)
    return (
      <p role="alert" className={styles['full']}>
        {wire('source-limit')}
      </p>
    );
  return (
    <div className={styles['ways']}>
      <PanelTabs label={text('ways')} tabs={tabs} current={way} onChoose={setWay} />
      {way === 'file' && <AddFiles notebookId={notebookId} onDone={onDone} />}
      {way === 'url' && <AddLink notebookId={notebookId} onDone={onDone} />}
      {way === 'text' && <AddText notebookId={notebookId} pasted={pasted} onDone={onDone} />}
      {way === 'from' && <AddFromNotebook notebookId={notebookId} />}
      {way === 'web' && <AddFromWeb notebookId={notebookId} sources={sources} />}
      <p className={styles['left']}>{text('left', { count: left })}</p>
    </div>
  );
};

export const AddSourceDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(sourceTexts);
  const { notebookId, text: pasted } = useAddedSource();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('add')} closeLabel={text('close')} width={560}>
      <Ways notebookId={notebookId} pasted={pasted} onDone={onClose} />
    </Dialog>
  );
};
