import type { ShelfSource } from '@studiolo/contract/sources/entities';
import { IconPencil, IconRefresh, IconReplace, IconTrash } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { offerUndo } from '../../platform/toast/offer-undo.ts';
import { MenuItem } from '../../ui/Menu.tsx';
import { OptionsMenu } from '../../ui/OptionsMenu.tsx';
import { chooseReplacement } from './replace-file.ts';
import { ScheduleItems } from './ScheduleItems.tsx';
import type { Shelf } from './shelf.ts';
import { shelfTexts } from './shelf.texts.ts';

type Props = {
  shelf: Shelf;
  source: ShelfSource & { kind: string };
  onRename: () => void;
  /**
   * Deletes the source and offers to undo it, where a toast would be unreachable, for example behind a
   * dialog.
   */
  onDelete?: (() => void) | undefined;
};

export const SourceMenu = ({ shelf, source, onRename, onDelete }: Props) => {
  const text = useText(shelfTexts);
  const isAtRest = source.status === 'learned' || source.status === 'failed';
  const canReadAgain = isAtRest && source.canRetry;
  return (
    <OptionsMenu label={text('options', { title: source.title })} align="end">
      {(close) => (
        <>
          <MenuItem icon={<IconPencil size={16} stroke={1.7} />} onSelect={onRename}>
            {text('rename')}
          </MenuItem>
          {isAtRest && source.kind === 'file' && (
            <MenuItem
              icon={<IconReplace size={16} stroke={1.7} />}
              onSelect={() => {
                close();
                chooseReplacement(shelf, source.sourceId);
              }}
            >
              {text('replace')}
            </MenuItem>
          )}
          {canReadAgain && (
            <MenuItem
              icon={<IconRefresh size={16} stroke={1.7} />}
              onSelect={() => {
                close();
                void shelf.relearn(source.sourceId);
              }}
            >
              {text('relearn')}
            </MenuItem>
          )}
          {source.url !== '' && (
            <ScheduleItems
              schedule={source.schedule}
              onChoose={(schedule) => {
                close();
                void shelf.schedule(source.sourceId, schedule);
              }}
            />
          )}
          <MenuItem
            isDanger
            icon={<IconTrash size={16} stroke={1.7} />}
            onSelect={() => {
              close();
              if (onDelete) return onDelete();
              offerUndo(shelf.remove(source.sourceId), {
                message: text('deleted'),
                label: text('undo'),
                run: () => shelf.restore(source.sourceId),
              });
            }}
          >
            {text('delete')}
          </MenuItem>
        </>
      )}
    </OptionsMenu>
  );
};
