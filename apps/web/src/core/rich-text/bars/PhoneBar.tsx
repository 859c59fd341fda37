import { isNodeSelection, type Editor } from '@tiptap/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { applyChoice, offeredChoices } from '../block-choices.ts';
import { richTextTexts } from '../rich-text.texts.ts';
import { useEditorValue } from '../use-editor-value.ts';
import styles from './Bars.module.css';
import { PictureForm } from '../pictures/PictureForm.tsx';
import { LinkForm } from './LinkForm.tsx';
import { MarkButtons } from './MarkButtons.tsx';
import { TableButtons } from './TableButtons.tsx';
import { Toolbar } from './Toolbar.tsx';

const stateOf = (editor: Editor) => ({
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
  isInTable: editor.isActive('table'),
  isOnPicture: isNodeSelection(editor.state.selection) && editor.isActive('image'),
});

/** All tools in one row that scrolls sideways, for touch screens without room for a floating toolbar. */
export const PhoneBar = ({ editor }: { editor: Editor }) => {
  const text = useText(richTextTexts);
  const { canUndo, canRedo, isInTable, isOnPicture } = useEditorValue(editor, stateOf);
  const [isLinking, setIsLinking] = useState(false);
  const done = () => {
    setIsLinking(false);
    editor.commands.focus();
  };
  return (
    <Toolbar label={text('formatting')} className={styles['phone']} onLeave={done}>
      {isLinking ? (
        <LinkForm editor={editor} onDone={done} />
      ) : (
        <>
          <IconButton
            label={text('undo')}
            disabled={!canUndo}
            onClick={() => editor.chain().focus().undo().run()}
          >
            <IconArrowBackUp size={17} stroke={1.7} />
          </IconButton>
          <IconButton
            label={text('redo')}
            disabled={!canRedo}
            onClick={() => editor.chain().focus().redo().run()}
          >
            <IconArrowForwardUp size={17} stroke={1.7} />
          </IconButton>
          {isOnPicture && <PictureForm editor={editor} onLeave={done} />}
          {isInTable && <TableButtons editor={editor} size={36} />}
          <MarkButtons editor={editor} size={36} onLink={() => setIsLinking(true)} />
          {offeredChoices(editor).map((choice) => (
            <IconButton
              key={choice.name}
              label={text(choice.name)}
              onClick={() => applyChoice(editor, choice)}
            >
              <choice.Icon size={17} stroke={1.7} />
            </IconButton>
          ))}
        </>
      )}
    </Toolbar>
  );
};
