import type { Notebook } from '@studiolo/contract/notebooks/entities';
import styles from './Notebook.module.css';
import { hidePanel } from './hidden-panels.state.ts';
import { SourceReader } from './SourceReader.tsx';
import { StudioPanel } from './StudioPanel.tsx';

type Props = {
  notebook: Notebook;
  isReading: boolean;
  /** Called with the element into which the reader is rendered. */
  onPlace: (place: HTMLElement | null) => void;
};

/** The right panel: the open source, or else the studio, which stays mounted while a source is shown. */
export const SidePanel = ({ notebook, isReading, onPlace }: Props) => (
  <div className={styles['side']}>
    <div ref={onPlace} className={styles['beside']} />
    {isReading && <SourceReader />}
    <div className={styles['side']} hidden={isReading}>
      <StudioPanel notebook={notebook} onHide={() => hidePanel('studio', true)} />
    </div>
  </div>
);
