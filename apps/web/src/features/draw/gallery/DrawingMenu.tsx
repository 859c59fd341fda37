import type { Drawing } from '@studiolo/contract/draw/entities';
import { IconCopy, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { write } from '../composer/written.state.ts';
import { drawTexts } from '../draw.texts.ts';
import { bringBack, removeDrawing } from '../queries.ts';

type Props = { drawing: Drawing; name: string };

const ICON = { size: 16, stroke: 1.7 };

/** What can be done with a drawing as a whole. */
export const DrawingMenu = ({ drawing: { mjTaskId, prompt, count, botName }, name }: Props) => {
  const text = useText(drawTexts);
  const copy = async () => {
    await navigator.clipboard.writeText(prompt);
    notify(text('copied'), 'success');
  };
  return (
    <OptionsMenu label={text('options', { name })} align="end">
      {(close) => (
        <>
          <MenuItem
            icon={<IconRepeat {...ICON} />}
            onSelect={() => {
              close();
              write({ text: prompt, count, service: botName });
            }}
          >
            {text('reuse')}
          </MenuItem>
          <MenuItem
            icon={<IconCopy {...ICON} />}
            onSelect={() => {
              close();
              void copy();
            }}
          >
            {text('copyPrompt')}
          </MenuItem>
          <MenuItem
            isDanger
            icon={<IconTrash {...ICON} />}
            onSelect={() => {
              close();
              offerUndo(removeDrawing(mjTaskId), {
                said: text('deleted'),
                label: text('undo'),
                run: () => bringBack(mjTaskId),
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
