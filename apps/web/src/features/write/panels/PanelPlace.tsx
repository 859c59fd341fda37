import { IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showPanel, useLayout } from '../layout.state.ts';
import { writeTexts } from '../write.texts.ts';
import type { OpenDocument } from './open-document.ts';
import { WRITING_PANELS } from './panel.ts';
import styles from './Panels.module.css';

export const PanelPlace = ({ document }: { document: OpenDocument }) => {
  const text = useText(writeTexts);
  const opened = useLayout(({ panel }) => panel);
  const panel = WRITING_PANELS.find(({ id }) => id === opened);
  if (!panel) return null;
  const { id, Label, Panel } = panel;
  return (
    <section className={styles['panel']} aria-labelledby={`panel-${id}`}>
      <header className={styles['header']}>
        <h2 id={`panel-${id}`} className={styles['name']}>
          <Label />
        </h2>
        <IconButton label={text('closePanel')} onClick={() => showPanel(undefined)}>
          <IconX size={18} stroke={1.7} />
        </IconButton>
      </header>
      <div className={styles['body']}>
        <Suspense fallback={<Skeleton height={160} />}>
          <Panel key={document.id} document={document} />
        </Suspense>
      </div>
    </section>
  );
};
