import { zipDrawings } from '@studiolo/contract/draw/endpoints';
import type { Drawing } from '@studiolo/contract/draw/entities';
import { IconCopy, IconFileZip, IconRepeat, IconStar, IconTrash } from '@tabler/icons-react';
import { saveAnswer } from '../../../platform/api/save-answer.ts';
import { copyWords } from '../../../core/sharing/share-link.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { drawTexts } from '../draw.texts.ts';
import { savePromptText } from '../library-queries.ts';
import { useUsesFlags } from '../parameter-words.ts';
import { restoreDeletedDrawing, removeDrawing } from '../queries.ts';
import { reuse } from './reuse.ts';

type Props = { drawing: Drawing; name: string };

const ICON = { size: 16, stroke: 1.7 };

export const DrawingMenu = ({ drawing, name }: Props) => {
  const text = useText(drawTexts);
  const { mjTaskId, prompt, pictures } = drawing;
  const usesFlags = useUsesFlags(drawing.botName);
  const copy = () => copyWords(usesFlags ? prompt : name, text('copied'));
  const saveAsPrompt = async () => {
    await savePromptText(prompt, true);
    notify(text('promptKept'), 'success');
  };
  const remove = () =>
    offerUndo(removeDrawing(mjTaskId), {
      message: text('deleted'),
      label: text('undo'),
      run: () => restoreDeletedDrawing(mjTaskId),
    });
  return (
    <OptionsMenu label={text('options', { name })} align="end">
      {(close) => {
        const closing = (act: () => unknown) => () => {
          close();
          void act();
        };
        return (
          <>
            <MenuItem icon={<IconRepeat {...ICON} />} onSelect={closing(() => reuse(drawing))}>
              {text('reuse')}
            </MenuItem>
            <MenuItem icon={<IconCopy {...ICON} />} onSelect={closing(copy)}>
              {text('copyPrompt')}
            </MenuItem>
            <MenuItem icon={<IconStar {...ICON} />} onSelect={closing(saveAsPrompt)}>
              {text('savePrompt')}
            </MenuItem>
            {pictures.length > 0 && (
              <MenuItem
                icon={<IconFileZip {...ICON} />}
                onSelect={closing(() => saveAnswer(zipDrawings, { mjTaskIds: [mjTaskId] }))}
              >
                {text('downloadAll')}
              </MenuItem>
            )}
            <MenuItem isDanger icon={<IconTrash {...ICON} />} onSelect={closing(remove)}>
              {text('delete')}
            </MenuItem>
          </>
        );
      }}
    </OptionsMenu>
  );
};
