import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PanelHeader } from '../book/PanelHeader.tsx';
import { canEdit } from '../roles.ts';
import { openAddSource } from './added-source.state.ts';
import { useOpenSource } from './open-source.ts';
import { sourcesQuery } from './queries.ts';
import { SourceDrop } from './SourceDrop.tsx';
import { SourceList } from './SourceList.tsx';
import styles from './Sources.module.css';
import { sourceTexts } from './sources.texts.ts';
import { goOnUploading } from './uploads.state.ts';
import { SourceView } from './SourceView.tsx';

type Props = { notebook: Notebook; onHide?: () => void };

/** What the notebook answers from: the list, or one of its sources opened. */
export const SourcesPanel = ({ notebook, onHide }: Props) => {
  const text = useText(sourceTexts);
  const { notebookId, role } = notebook;
  const { openId, open: openSource, close } = useOpenSource();
  const { data: sources, isError, refetch } = useQuery(sourcesQuery(notebookId));
  const open = sources?.find(({ sourceId }) => sourceId === openId);
  const mayEdit = canEdit(role);
  useEffect(() => {
    if (mayEdit) goOnUploading(notebookId);
  }, [mayEdit, notebookId]);

  return (
    <section className={styles['panel']} aria-label={text('sources')}>
      <PanelHeader side="start" hideLabel={text('hide')} onHide={onHide}>
        <div className={styles['heading']}>
          <h2>{text('sources')}</h2>
          {sources && sources.length > 0 && (
            <span className={styles['count']}>
              {text('count', { count: sources.length, limit: NOTEBOOK_LIMITS.sources })}
            </span>
          )}
          {mayEdit && (
            <IconButton label={text('add')} size={28} onClick={() => openAddSource(notebookId)}>
              <IconPlus size={18} stroke={1.8} />
            </IconButton>
          )}
        </div>
      </PanelHeader>
      <div className={styles['body']}>
        {isError && !sources && (
          <div className={styles['none']} role="alert">
            <p>{text('failed')}</p>
            <Button size="sm" onClick={() => void refetch()}>
              {text('again')}
            </Button>
          </div>
        )}
        {sources && !open && (
          <SourceList notebookId={notebookId} sources={sources} canEdit={mayEdit} onOpen={openSource} />
        )}
        {open && <SourceView source={open} canEdit={mayEdit} onClose={close} />}
      </div>
      {mayEdit && <SourceDrop notebookId={notebookId} />}
    </section>
  );
};
