import { IconPhotoPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { showPanel } from '../layout.state.ts';
import { selectedText } from './selected-text.ts';
import { picturesTexts } from './pictures.texts.ts';
import { usePictureRequest } from './picture-request.state.ts';

/** Menu item that opens the panel with the selected text as the description of a picture. */
export const DrawItem = ({ editor, close }: { editor: Editor; close: () => void }) => {
  const text = useText(picturesTexts);
  return (
    <MenuItem
      icon={<IconPhotoPlus size={16} stroke={1.7} />}
      onSelect={() => {
        close();
        usePictureRequest.setState({ words: selectedText(editor), isPassage: true });
        showPanel('pictures');
      }}
    >
      {text('drawOfWords')}
    </MenuItem>
  );
};
