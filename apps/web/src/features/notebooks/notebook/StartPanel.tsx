import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { SourcesPanel } from '../sources/SourcesPanel.tsx';
import styles from './Notebook.module.css';
import { notebookTexts } from './notebook.texts.ts';
import { hidePanel } from './hidden-panels.state.ts';
import { panelOf, useFollowNamed, useNamedPart } from './named-part.ts';
import { PanelTabs } from '../../../ui/PanelTabs.tsx';
import { STUDIO_PARTS } from './studio-parts.ts';
import { StudioPanel } from './StudioPanel.tsx';

type Props = { notebook: Notebook; isTight: boolean };

/** The left panel: the sources, and also the studio if there is room for only two panels. */
export const StartPanel = ({ notebook, isTight }: Props) => {
  const text = useText(notebookTexts);
  const [current, setCurrent] = useState(panelOf(useNamedPart() ?? 'sources'));
  useFollowNamed((part) => setCurrent(panelOf(part)));
  const hide = () => hidePanel('sources', true);
  if (!isTight || STUDIO_PARTS.length === 0) return <SourcesPanel notebook={notebook} onHide={hide} />;
  const tabs = [
    { name: 'sources', label: text('sources') },
    { name: 'studio', label: text('studio') },
  ] as const;
  return (
    <div className={styles['panel']}>
      <PanelTabs label={text('panels')} tabs={tabs} current={current} onChoose={setCurrent} isWide />
      <div className={styles['tab']} hidden={current !== 'sources'}>
        <SourcesPanel notebook={notebook} onHide={hide} />
      </div>
      <div className={styles['tab']} hidden={current !== 'studio'}>
        <StudioPanel notebook={notebook} />
      </div>
    </div>
  );
};
