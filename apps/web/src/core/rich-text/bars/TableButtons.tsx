import type { Editor } from '@tiptap/core';
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTableOff,
} from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { richTextTexts } from '../rich-text.texts.ts';

const CHOICES = [
  { name: 'rowBelow', Icon: IconRowInsertBottom, command: 'addRowAfter' },
  { name: 'columnAfter', Icon: IconColumnInsertRight, command: 'addColumnAfter' },
  { name: 'removeRow', Icon: IconRowRemove, command: 'deleteRow' },
  { name: 'removeColumn', Icon: IconColumnRemove, command: 'deleteColumn' },
  { name: 'removeTable', Icon: IconTableOff, command: 'deleteTable' },
] as const;

export const TableButtons = ({ editor, size }: { editor: Editor; size: 28 | 36 }) => {
  const text = useText(richTextTexts);
  return CHOICES.map(({ name, Icon, command }) => (
    <IconButton
      key={name}
      size={size}
      label={text(name)}
      onClick={() => editor.chain().focus()[command]().run()}
    >
      <Icon size={17} stroke={1.7} />
    </IconButton>
  ));
};
