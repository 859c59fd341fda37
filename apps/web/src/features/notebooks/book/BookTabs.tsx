import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { Suspense, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { classes } from '../../../ui/classes.ts';
import { SourcesPanel } from '../sources/SourcesPanel.tsx';
import styles from './Book.module.css';
import { bookTexts } from './book.texts.ts';
import { BookChat } from './BookChat.tsx';
import { useFollowMessage, useFollowNamed, useNamedPart } from './named-part.ts';
import { PanelTabs } from '../../../ui/PanelTabs.tsx';
import { Reading } from './Reading.tsx';
import { STUDIO_PARTS } from './studio-parts.ts';

const partOf = (name: string) => STUDIO_PARTS.find((part) => part.name === name);

/** On a phone, the parts of the notebook as tabs. Hidden ones keep their state. */
export const BookTabs = ({ notebook }: { notebook: Notebook }) => {
  const text = useText(bookTexts);
  const namedPart = useNamedPart();
  const usual = notebook.sources === 0 ? 'sources' : 'chat';
  const [current, setCurrent] = useState<string>(namedPart ?? usual);
  const [made, setMade] = useState(partOf(current) ?? STUDIO_PARTS[0]);
  const choose = (name: string) => {
    setCurrent(name);
    setMade((before) => partOf(name) ?? before);
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
        <BookChat notebook={notebook} beside={null} />
      </div>
      {made && (
        <section
          className={classes(styles['tab'], styles['made'])}
          aria-label={text('studio')}
          hidden={current !== made.name}
        >
          <h2 className="unseen">{text('studio')}</h2>
          <Suspense>
            <made.Part notebook={notebook} />
          </Suspense>
        </section>
      )}
      <Reading />
    </>
  );
};
