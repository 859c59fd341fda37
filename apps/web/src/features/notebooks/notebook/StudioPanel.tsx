import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { Suspense, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './Notebook.module.css';
import { notebookTexts } from './notebook.texts.ts';
import { useFollowNamed, useNamedPart } from './named-part.ts';
import { PanelHeader } from './PanelHeader.tsx';
import { PanelTabs } from '../../../ui/PanelTabs.tsx';
import { STUDIO_PARTS } from './studio-parts.ts';

type Props = { notebook: Notebook; onHide?: (() => void) | undefined };

/** The studio, notes and other parts as tabs, one of which fills the panel. */
export const StudioPanel = ({ notebook, onHide }: Props) => {
  const text = useText(notebookTexts);
  const namedPart = useNamedPart();
  const [name, setName] = useState<string | undefined>(
    namedPart === undefined || namedPart === 'sources' ? STUDIO_PARTS[0]?.name : namedPart,
  );
  useFollowNamed((part) => part !== 'sources' && setName(part));
  const current = STUDIO_PARTS.find((part) => part.name === name);
  if (!current) return null;
  const tabs = STUDIO_PARTS.map(({ name: each, Label }) => ({ name: each, label: <Label /> }));
  return (
    <section className={styles['panel']} aria-label={text('studio')}>
      <h2 className="unseen">{text('studio')}</h2>
      <PanelHeader side="end" hideLabel={text('hideStudio')} onHide={onHide}>
        <PanelTabs label={text('studio')} tabs={tabs} current={current.name} onChoose={setName} />
      </PanelHeader>
      <div className={styles['body']}>
        <Suspense>
          <current.Part notebook={notebook} />
        </Suspense>
      </div>
    </section>
  );
};
