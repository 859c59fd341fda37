import { PAGE_FRAME } from '@studiolo/contract/publishing/addresses';
import { useRef } from 'react';
import { Frame } from '../../ui/Frame.tsx';
import styles from './Panel.module.css';

type Props = { content: string; label: string };

/**
 * A page of an answer that the user runs, in a frame with an opaque origin. The frame's policy allows the
 * page’s own scripts but no requests; the app's policy keeps the frame from navigating away.
 */
export const RunningPage = ({ content, label }: Props) => {
  const isSent = useRef(false);
  return (
    <Frame
      className={styles['frame']}
      title={label}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      src={PAGE_FRAME}
      onLoad={({ currentTarget }) => {
        // Writing the page into the frame fires the load event again.
        if (isSent.current) return;
        isSent.current = true;
        currentTarget.contentWindow?.postMessage(content, '*');
      }}
    />
  );
};
