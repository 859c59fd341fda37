import type { Notebook } from '@studiolo/contract/notebooks/entities';
import styles from './Book.module.css';
import { hidePanel } from './hidden-panels.state.ts';
import { Reading } from './Reading.tsx';
import { StudioPanel } from './StudioPanel.tsx';

type Props = {
  notebook: Notebook;
  isReading: boolean;
  /** Where what opens beside the chat is put. */
  onPlace: (place: HTMLElement | null) => void;
};

/** The panel on the right: what is read, else what is made of the sources, which waits meanwhile as it was left. */
export const SidePanel = ({ notebook, isReading, onPlace }: Props) => (
  <div className={styles['side']}>
    <div ref={onPlace} className={styles['beside']} />
    {isReading && <Reading />}
    <div className={styles['side']} hidden={isReading}>
      <StudioPanel notebook={notebook} onHide={() => hidePanel('studio', true)} />
    </div>
  </div>
);
