import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { SourcesPanel } from '../sources/SourcesPanel.tsx';
import styles from './Book.module.css';
import { bookTexts } from './book.texts.ts';
import { BookChat } from './BookChat.tsx';
import { panelOf, useFollowMessage, useFollowNamed, useNamedPart } from './named-part.ts';
import { PanelTabs } from './PanelTabs.tsx';
import { Reading } from './Reading.tsx';
import { STUDIO_PARTS } from './studio-parts.ts';
import { StudioPanel } from './StudioPanel.tsx';

const NAMES = ['sources', 'chat', ...(STUDIO_PARTS.length > 0 ? (['studio'] as const) : [])] as const;
type Name = (typeof NAMES)[number];

/** On a phone one part of the notebook at a time; the others stay as they were. */
export const BookTabs = ({ notebook }: { notebook: Notebook }) => {
  const text = useText(bookTexts);
  const named = useNamedPart();
  const usual = notebook.sources === 0 ? 'sources' : 'chat';
  const [current, setCurrent] = useState<Name>(named ? panelOf(named) : usual);
  useFollowNamed((part) => setCurrent(panelOf(part)));
  useFollowMessage(() => setCurrent('chat'));
  const tabs = NAMES.map((name) => ({ name, label: text(name) }));
  return (
    <>
      <PanelTabs label={text('panels')} tabs={tabs} current={current} onChoose={setCurrent} isWide />
      <div className={styles['tab']} hidden={current !== 'sources'}>
        <SourcesPanel notebook={notebook} />
      </div>
      <div className={styles['tab']} hidden={current !== 'chat'}>
        <BookChat notebook={notebook} beside={null} />
      </div>
      {STUDIO_PARTS.length > 0 && (
        <div className={styles['tab']} hidden={current !== 'studio'}>
          <StudioPanel notebook={notebook} />
        </div>
      )}
      <Reading />
    </>
  );
};
