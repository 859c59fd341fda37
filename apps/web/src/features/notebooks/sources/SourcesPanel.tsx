import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { resumeUploads } from '../../../core/sources/uploads.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PanelHeader } from '../notebook/PanelHeader.tsx';
import { canEdit } from '../roles.ts';
import { openAddSource } from './added-source.state.ts';
import { notebookShelf } from './notebook-shelf.ts';
import { sourcesQuery } from './queries.ts';
import { SourceDrop } from './SourceDrop.tsx';
import { SourceList } from './SourceList.tsx';
import styles from './Sources.module.css';
import { sourceTexts } from './sources.texts.ts';
import { SourceView } from './SourceView.tsx';
import { useSearchParams } from 'react-router';

/** Returns the open source, chosen in the list or named in the URL. */
const useOpenSource = () => {
  const [search, setSearch] = useSearchParams();
  const sourceId = search.get('source') ?? undefined;
  const [followed, setFollowed] = useState(sourceId);
  const [openId, setOpenId] = useState(sourceId);
  if (sourceId !== followed) {
    setFollowed(sourceId);
    if (sourceId !== undefined) setOpenId(sourceId);
  }
  return {
    openId,
    open: setOpenId,
    /** Removes the source from the URL, so that the same link can open it again. */
    close() {
      setOpenId(undefined);
      if (sourceId === undefined) return;
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('source');
          return next;
        },
        { replace: true },
      );
    },
  };
};

type Props = { notebook: Notebook; onHide?: () => void; onAsk?: () => void };

/** Sources of the notebook: their list, or the open one. */
export const SourcesPanel = ({ notebook, onHide, onAsk }: Props) => {
  const text = useText(sourceTexts);
  const { notebookId, role } = notebook;
  const { openId, open: openSource, close } = useOpenSource();
  const { data: sources, isError, refetch } = useQuery(sourcesQuery(notebookId));
  const open = sources?.find(({ sourceId }) => sourceId === openId);
  const mayEdit = canEdit(role);
  useEffect(() => {
    if (mayEdit) resumeUploads(notebookShelf(notebookId));
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
        {open && <SourceView source={open} canEdit={mayEdit} onClose={close} onAsk={onAsk} />}
      </div>
      {mayEdit && <SourceDrop notebookId={notebookId} />}
    </section>
  );
};
