import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { IconPencil, IconRefresh, IconReplace, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { chooseReplacement } from './replace-file.ts';
import { deleteSource, relearnSource, restoreSource } from './queries.ts';
import { sourceTexts } from './sources.texts.ts';

type Props = { source: Source; onRename: () => void };

export const SourceMenu = ({ source, onRename }: Props) => {
  const text = useText(sourceTexts);
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
                chooseReplacement(source);
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
                void relearnSource(source);
              }}
            >
              {text('relearn')}
            </MenuItem>
          )}
          <MenuItem
            isDanger
            icon={<IconTrash size={16} stroke={1.7} />}
            onSelect={() => {
              close();
              offerUndo(deleteSource(source), {
                said: text('deleted'),
                label: text('undo'),
                run: () => restoreSource(source),
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
