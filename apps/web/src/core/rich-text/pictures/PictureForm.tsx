import { isNodeSelection, type Editor } from '@tiptap/core';
import { safeImage } from '@studiolo/markdown/safe-url';
import { IconCrop, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from '../bars/Bars.module.css';
import { stringOf } from '../document/document.ts';
import { richTextTexts } from '../rich-text.texts.ts';
import { useEditorValue } from '../use-editor-value.ts';
import { useCropping } from './cropping.state.ts';
import { canTakePictures } from './pictures.ts';
import { isPressed } from '../../../ui/pressed-key.ts';

const FIELDS = ['label', 'caption'] as const;

const attrsAt = ({ state: { selection } }: Editor) => ({
  at: selection.from,
  attrs: isNodeSelection(selection) ? selection.node.attrs : {},
});

export const PictureForm = ({ editor, onLeave }: { editor: Editor; onLeave: () => void }) => {
  const text = useText(richTextTexts);
  const { at, attrs } = useEditorValue(editor, attrsAt);
  const source = stringOf(attrs['source']);
  const canCrop =
    canTakePictures(editor) &&
    safeImage(source, location.origin)?.externalHost === undefined &&
    source !== '';
  const change = (name: (typeof FIELDS)[number], value: string) => {
    const { state, view } = editor;
    const node = state.doc.nodeAt(at);
    if (node?.type.name !== 'image') return;
    const { tr } = state;
    tr.setNodeMarkup(at, undefined, { ...node.attrs, [name]: value });
    view.dispatch(tr.setSelection(state.selection.map(tr.doc, tr.mapping)));
    editor.commands.setNodeSelection(at);
  };
  return (
    <div className={styles['picture']}>
      {FIELDS.map((name) => (
        <input
          key={name}
          value={stringOf(attrs[name])}
          placeholder={text(name)}
          aria-label={text(name)}
          maxLength={300}
          onChange={({ target }) => change(name, target.value)}
          onKeyDown={(event) => isPressed(event, 'Enter') && onLeave()}
        />
      ))}
      {canCrop && (
        <IconButton
          size={28}
          label={text('crop')}
          onClick={() => useCropping.setState({ editor, at, source })}
        >
          <IconCrop size={16} stroke={1.7} />
        </IconButton>
      )}
      <IconButton
        size={28}
        label={text('removePicture')}
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        <IconTrash size={16} stroke={1.7} />
      </IconButton>
    </div>
  );
};
