import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { Suspense, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { classes } from '../../../ui/classes.ts';
import { SourcesPanel } from '../sources/SourcesPanel.tsx';
import styles from './Notebook.module.css';
import { notebookTexts } from './notebook.texts.ts';
import { NotebookChat } from './NotebookChat.tsx';
import { useFollowMessage, useFollowNamed, useNamedPart } from './named-part.ts';
import { PanelTabs } from '../../../ui/PanelTabs.tsx';
import { SourceReader } from './SourceReader.tsx';
import { STUDIO_PARTS } from './studio-parts.ts';

const partOf = (name: string) => STUDIO_PARTS.find((part) => part.name === name);

/** On a phone, the parts of the notebook as tabs. Hidden ones keep their state. */
export const NotebookTabs = ({ notebook }: { notebook: Notebook }) => {
  const text = useText(notebookTexts);
  const namedPart = useNamedPart();
  const defaultTab = notebook.sources === 0 ? 'sources' : 'chat';
  const [current, setCurrent] = useState<string>(namedPart ?? defaultTab);
  const [lastStudioPart, setLastStudioPart] = useState(partOf(current) ?? STUDIO_PARTS[0]);
  const choose = (name: string) => {
    setCurrent(name);
    setLastStudioPart((before) => partOf(name) ?? before);
  };
  useFollowNamed(choose);
  useFollowMessage(() => choose('chat'));
  const tabs = [
    { name: 'sources', label: text('sources') },
    { name: 'chat', label: text('chat') },
    ...STUDIO_PARTS.map(({ name, Label }) => ({ name, label: <Label /> })),
  ];
  return (
    <>
      <PanelTabs label={text('panels')} tabs={tabs} current={current} onChoose={choose} isWide />
      <div className={styles['tab']} hidden={current !== 'sources'}>
        <SourcesPanel notebook={notebook} onAsk={() => choose('chat')} />
      </div>
      <div className={styles['tab']} hidden={current !== 'chat'}>
        <NotebookChat notebook={notebook} sidePanel={null} />
      </div>
      {lastStudioPart && (
        <section
          className={classes(styles['tab'], styles['made'])}
          aria-label={text('studio')}
          hidden={current !== lastStudioPart.name}
        >
          <h2 className="unseen">{text('studio')}</h2>
          <Suspense>
            <lastStudioPart.Part notebook={notebook} />
          </Suspense>
        </section>
      )}
      <SourceReader />
    </>
  );
};
