import type { Editor } from '@tiptap/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { BLOCK_CHOICES } from '../../../../core/rich-text/block-choices.ts';
import { moveBlocks } from '../../../../core/rich-text/keys/move-block.ts';
import { richTextTexts } from '../../../../core/rich-text/rich-text.texts.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { useIsNarrow } from '../../../../platform/browser/screen-width.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu, MenuGroup, MenuItem } from '../../../../ui/Menu.tsx';
import type { OpenDocument } from '../../panels/open-document.ts';
import { writeTexts } from '../../write.texts.ts';
import styles from './BlockHandle.module.css';

/** Kinds of blocks to which a block can be converted without further input. */
const BECOMES = new Set([
  'paragraph',
  'heading1',
  'heading2',
  'heading3',
  'bulletList',
  'orderedList',
  'blockquote',
]);

type Place = { position: number; top: number };

/** Returns the block at a vertical position on the screen, and its position within the page. */
const blockAt = ({ view }: Editor, clientY: number, paper: Element): Place | undefined => {
  const { dom } = view;
  const { left, width } = dom.getBoundingClientRect();
  let element = document.elementFromPoint(left + Math.min(40, width / 2), clientY);
  while (element && element.parentElement !== dom) element = element.parentElement;
  if (!element) return undefined;
  const position = view.posAtDOM(element, 0);
  const $position = view.state.doc.resolve(position);
  const top = element.getBoundingClientRect().top - paper.getBoundingClientRect().top;
  return { position: $position.depth === 0 ? position : $position.before(1), top };
};

/** Handle beside the block under the pointer, with actions on the complete block. */
export const BlockHandle = ({ document: { editor } }: { document: OpenDocument }) => {
  const text = useText(writeTexts);
  const blockText = useText(richTextTexts);
  const isNarrow = useIsNarrow();
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    const paper = editor.view.dom.closest('article');
    if (!paper || isNarrow) return;
    const follow = (event: PointerEvent) => {
      // Stays in place while its menu is open.
      if (paper.querySelector('[data-grip] [aria-expanded="true"]')) return;
      setPlace(event.pointerType === 'mouse' ? blockAt(editor, event.clientY, paper) : undefined);
    };
    const leave = () => {
      if (!paper.querySelector('[data-grip] [aria-expanded="true"]')) setPlace(undefined);
    };
    paper.addEventListener('pointermove', follow);
    paper.addEventListener('pointerleave', leave);
    editor.on('update', leave);
    return () => {
      paper.removeEventListener('pointermove', follow);
      paper.removeEventListener('pointerleave', leave);
      editor.off('update', leave);
    };
  }, [editor, isNarrow]);
  if (!place) return null;
  const block = editor.state.doc.nodeAt(place.position);
  if (!block) return null;

  const atBlock = () =>
    editor
      .chain()
      .focus()
      .setTextSelection(place.position + 1);
  const move = (step: -1 | 1) => {
    const isAtom = block.isAtom;
    if (isAtom) editor.commands.setNodeSelection(place.position);
    else atBlock().run();
    moveBlocks(editor, step);
  };
  const range = { from: place.position, to: place.position + block.nodeSize };
  return (
    <div className={styles['grip']} data-grip="" style={{ top: place.top }}>
      <Menu
        label={text('block')}
        trigger={(props) => (
          <IconButton {...props} size={28} label={text('block')} tabIndex={-1}>
            <IconGripVertical size={15} stroke={1.7} />
          </IconButton>
        )}
      >
        {(close) => (
          <>
            <MenuItem icon={<IconArrowUp size={16} />} onSelect={() => (close(), move(-1))}>
              {text('moveUp')}
            </MenuItem>
            <MenuItem icon={<IconArrowDown size={16} />} onSelect={() => (close(), move(1))}>
              {text('moveDown')}
            </MenuItem>
            <MenuItem
              icon={<IconCopy size={16} />}
              onSelect={() => {
                close();
                editor.chain().insertContentAt(range.to, block.toJSON()).run();
              }}
            >
              {text('duplicate')}
            </MenuItem>
            {block.isTextblock && !block.type.spec.code && (
              <MenuGroup label={text('turnInto')}>
                {BLOCK_CHOICES.filter(({ name }) => BECOMES.has(name)).map(({ name, Icon, apply }) => (
                  <MenuItem
                    key={name}
                    icon={<Icon size={16} />}
                    onSelect={() => {
                      close();
                      apply(atBlock()).run();
                    }}
                  >
                    {blockText(name)}
                  </MenuItem>
                ))}
              </MenuGroup>
            )}
            <MenuItem
              isDanger
              icon={<IconTrash size={16} />}
              onSelect={() => {
                close();
                editor.chain().deleteRange(range).focus().run();
              }}
            >
              {text('removeBlock')}
            </MenuItem>
          </>
        )}
      </Menu>
    </div>
  );
};
