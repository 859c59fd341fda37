import type { StudioItemSummary } from '@studiolo/contract/notebooks/studio-entities';
import { partPath } from '@studiolo/contract/notebooks/addresses';
import {
  downloadStudioItem,
  getStudioItem,
  type StudioFileType,
} from '@studiolo/contract/notebooks/studio-endpoints';
import { IconDownload, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { SendWhenRead } from '../../../core/send-to/SendWhenRead.tsx';
import { call } from '../../../platform/api/call.ts';
import { saveAnswer } from '../../../platform/api/save-answer.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { Sendable } from '../../../platform/send-to.ts';
import { dismiss, notify, TOAST_MS } from '../../../platform/toast/notify.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { asMarkdown } from './as-markdown.ts';
import { RegenerateDialog } from './RegenerateDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { restoreItem, useDeleteItem } from './queries.ts';
import { studioTexts } from './studio.texts.ts';

type Props = { item: StudioItemSummary; canEdit: boolean; size?: 28 | 36; onDeleted?: () => void };

const TYPE_NAMES: Record<StudioFileType, string> = {
  md: 'Markdown',
  docx: 'Word',
  pdf: 'PDF',
  csv: 'CSV',
  xlsx: 'Excel',
};

const CSV_KINDS = new Set(['cards', 'facts', 'timeline', 'table']);

export const ItemMenu = ({ item, canEdit, size = 28, onDeleted }: Props) => {
  const text = useText(studioTexts);
  const [dialog, setDialog] = useState<'rename' | 'regenerate'>();
  const remove = useDeleteItem(item.notebookId);
  const { itemId, notebookId, title, kind, status } = item;
  const types: StudioFileType[] = ['md', 'docx', 'pdf', ...(CSV_KINDS.has(kind) ? (['csv'] as const) : [])];
  if (kind === 'table') types.push('xlsx');

  const download = async (fileType: StudioFileType) => {
    const preparing = notify(text('preparing'));
    await saveAnswer(downloadStudioItem, { itemId, fileType }).then(
      () => dismiss(preparing),
      () => undefined,
    );
  };
  const toSend = async (): Promise<Sendable> => {
    const { content, anchors } = await call(getStudioItem, { itemId }, { isQuiet: true });
    const path = partPath(notebookId, 'studio', itemId);
    return { text: content ? asMarkdown(content) : '', title, anchors, path };
  };
  const removeItem = async () => {
    await remove.mutateAsync(itemId);
    onDeleted?.();
    notify(text('deleted'), 'success', TOAST_MS, {
      label: text('undo'),
      run: () => void restoreItem(notebookId, itemId),
    });
  };
  // The rows of a table that was stopped can be used.
  const isUsable = status === 'ready' || (kind === 'table' && status !== 'making');
  if (!canEdit && !isUsable) return null;
  return (
    <>
      <OptionsMenu label={text('options', { title })} size={size}>
        {(close) => {
          const closeAnd = (act: () => void) => () => {
            close();
            act();
          };
          return (
            <>
              {canEdit && (
                <MenuItem icon={<IconRefresh size={16} />} onSelect={closeAnd(() => setDialog('regenerate'))}>
                  {text('regenerate')}
                </MenuItem>
              )}
              {canEdit && (
                <MenuItem icon={<IconPencil size={16} />} onSelect={closeAnd(() => setDialog('rename'))}>
                  {text('rename')}
                </MenuItem>
              )}
              {isUsable && <SendWhenRead name={itemId} read={toSend} label={text('sendTo')} close={close} />}
              {isUsable &&
                types.map((type) => (
                  <MenuItem
                    key={type}
                    icon={<IconDownload size={16} />}
                    onSelect={closeAnd(() => void download(type))}
                  >
                    {text('saveAs', { type: TYPE_NAMES[type] })}
                  </MenuItem>
                ))}
              {canEdit && (
                <MenuItem
                  isDanger
                  icon={<IconTrash size={16} />}
                  onSelect={closeAnd(() => void removeItem())}
                >
                  {text('remove')}
                </MenuItem>
              )}
            </>
          );
        }}
      </OptionsMenu>
      <RenameDialog item={item} isOpen={dialog === 'rename'} onClose={() => setDialog(undefined)} />
      <RegenerateDialog item={item} isOpen={dialog === 'regenerate'} onClose={() => setDialog(undefined)} />
    </>
  );
};
