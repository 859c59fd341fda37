import { IconArrowLeft, IconNote, IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useEffect, useState } from 'react';
import { ModelHelp } from '../../../core/model-help/ModelHelp.tsx';
import { SourceList } from '../../../core/thread/answer/SourceList.tsx';
import { useCancelRun } from '../../../core/task-tray/queries.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AnchorsContext } from './Cites.tsx';
import { ItemContent } from './ItemContent.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import styles from './Item.module.css';
import { asMarkdown } from './as-markdown.ts';
import { studioItemQuery, useSaveNote } from './queries.ts';
import { studioTexts } from './studio.texts.ts';
import { useProgress } from './use-progress.ts';
import { Markdown } from '../../../core/markdown/Markdown.tsx';
import type { StudioItem } from '@studiolo/contract/notebooks/studio-entities';
import { SHAPES } from '@studiolo/contract/notebooks/studio-rules';
import { followRun } from '@studiolo/contract/runs/endpoints';
import { openStream } from '../../../platform/api/open-stream.ts';

/**
 * Returns a text while it is generated, for the user who requested it. If it cannot be streamed, it appears
 * when it is complete.
 */
const useLiveText = ({ runId, kind, isMine }: StudioItem): string => {
  const [text, setText] = useState('');
  const isStreamed = isMine && SHAPES[kind] === 'text';
  useEffect(() => {
    if (!isStreamed) return;
    const controller = new AbortController();
    const follow = async () => {
      setText('');
      for await (const { message } of openStream(followRun, { runId }, { signal: controller.signal })) {
        const { data } = message;
        if (message.code === 200 && typeof data === 'string') setText((now) => now + data);
      }
    };
    // The complete text arrives with the item.
    follow().catch(() => undefined);
    return () => controller.abort();
  }, [isStreamed, runId]);
  return text;
};

type Props = {
  notebookId: string;
  itemId: string;
  canEdit: boolean;
  onClose: () => void;
};

const ItemInProgress = ({ item }: { item: StudioItem }) => {
  const text = useText(studioTexts);
  const progress = useProgress(item);
  const live = useLiveText(item);
  const cancel = useCancelRun();
  const { title, runId, isMine } = item;
  return (
    <div className={styles['making']}>
      <div className={styles['far']} role="status">
        <Progress label={text('makingOf', { title })} value={progress} />
        {isMine && (
          <Button
            size="sm"
            icon={<IconPlayerStop size={16} />}
            isBusy={cancel.isPending}
            onClick={() => cancel.mutate(runId)}
          >
            {text('stop')}
          </Button>
        )}
      </div>
      {live !== '' && <Markdown text={live} isStreaming />}
    </div>
  );
};

export const ItemView = ({ notebookId, itemId, canEdit, onClose }: Props) => {
  const text = useText(studioTexts);
  const { data: item, isError, refetch } = useQuery(studioItemQuery(notebookId, itemId));
  const anchors = useMemo(
    () => new Map((item?.anchors ?? []).map((anchor) => [anchor.number, anchor])),
    [item?.anchors],
  );
  const saveNote = useSaveNote(notebookId);
  const isMaking = item?.status === 'making';

  const saveAsNote = ({ title, content, anchors: cited }: StudioItem) => {
    if (!content) return;
    saveNote.mutate(
      { title, content: asMarkdown(content), anchors: cited },
      { onSuccess: () => notify(text('savedAsNote'), 'success') },
    );
  };

  return (
    <article className={styles['item']} aria-labelledby="studio-item-title">
      <header className={styles['head']}>
        <IconButton label={text('back')} onClick={onClose}>
          <IconArrowLeft size={18} stroke={1.7} />
        </IconButton>
        <h2 id="studio-item-title" className={styles['title']}>
          {item?.title ?? text('studio')}
        </h2>
        {item?.content && canEdit && (
          <IconButton label={text('asNote')} disabled={saveNote.isPending} onClick={() => saveAsNote(item)}>
            <IconNote size={18} stroke={1.7} />
          </IconButton>
        )}
        {item && !isMaking && <ItemMenu item={item} canEdit={canEdit} size={36} onDeleted={onClose} />}
      </header>
      <div className={styles['body']}>
        {isError && !item && (
          <div className={styles['fault']}>
            <p>{text('failedToLoad')}</p>
            <Button size="sm" onClick={() => void refetch()}>
              {text('again')}
            </Button>
          </div>
        )}
        {!item && !isError && <Skeleton height={160} />}
        {isMaking && <ItemInProgress item={item} />}
        {item && !isMaking && item.error !== '' && (
          <div className={styles['error']} role="alert">
            <p>{item.error}</p>
            {item.help && canEdit && <ModelHelp help={item.help} />}
          </div>
        )}
        {item?.status === 'stopped' && <p className={styles['remark']}>{text('stopped')}</p>}
        {item?.content && (
          <AnchorsContext value={anchors}>
            {item.remark !== '' && <p className={styles['remark']}>{item.remark}</p>}
            <ItemContent item={item} content={item.content} canEdit={canEdit && !isMaking} />
            {item.anchors.length > 0 && (
              <details className={styles['sources']}>
                <summary>{text('sources')}</summary>
                <SourceList anchors={item.anchors} />
              </details>
            )}
          </AnchorsContext>
        )}
      </div>
    </article>
  );
};
