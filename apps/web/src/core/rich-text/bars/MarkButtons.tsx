import type { Editor } from '@tiptap/core';
import { IconLink } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { richTextTexts } from '../rich-text.texts.ts';
import { useEditorValue } from '../use-editor-value.ts';
import { MARK_CHOICES } from './mark-choices.ts';

const marksAt = (editor: Editor): string[] =>
  [...MARK_CHOICES.map(({ name }) => name), 'link'].filter((name) => editor.isActive(name));

type Props = { editor: Editor; size: 28 | 36; onLink: () => void };

export const MarkButtons = ({ editor, size, onLink }: Props) => {
  const text = useText(richTextTexts);
  const marks = useEditorValue(editor, marksAt);
  return (
    <>
      {MARK_CHOICES.map(({ name, Icon, apply }) => (
        <IconButton
          key={name}
          size={size}
          label={text(name)}
          aria-pressed={marks.includes(name)}
          isActive={marks.includes(name)}
          onClick={() => apply(editor)}
        >
          <Icon size={17} stroke={1.7} />
        </IconButton>
      ))}
      <IconButton size={size} label={text('link')} isActive={marks.includes('link')} onClick={onLink}>
        <IconLink size={17} stroke={1.7} />
      </IconButton>
    </>
  );
};
