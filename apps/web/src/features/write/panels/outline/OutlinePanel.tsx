import { useText } from '../../../../platform/i18n/use-text.ts';
import { useEditorValue } from '../../../../core/rich-text/use-editor-value.ts';
import { writeTexts } from '../../write.texts.ts';
import type { OpenDocument } from '../open-document.ts';
import styles from './Outline.module.css';
import type { Editor } from '@tiptap/core';
import { headingsOf, type Heading } from '../../../../core/rich-text/headings.ts';

/** Returns the headings of the text. The current one is that of the section with the caret. */
const headingsAt = ({ state: { doc, selection } }: Editor): (Heading & { isHere: boolean })[] => {
  const headings = headingsOf(doc);
  const here = headings.findLast(({ position }) => position <= selection.from);
  return headings.map((heading) => ({ ...heading, isHere: heading === here }));
};

/** Moves the caret to a block of the document, and scrolls it to the top. */
const goTo = (editor: Editor, position: number): void => {
  editor.commands.focus(position + 1, { scrollIntoView: false });
  const block = editor.view.nodeDOM(position);
  if (block instanceof HTMLElement) block.scrollIntoView({ block: 'start', behavior: 'smooth' });
};

/** Headings of the text. A click scrolls to one. */
export const OutlinePanel = ({ document: { editor } }: { document: OpenDocument }) => {
  const text = useText(writeTexts);
  const headings = useEditorValue(editor, headingsAt);
  if (headings.length === 0) return <p className={styles['none']}>{text('noHeadings')}</p>;
  const topLevel = Math.min(...headings.map(({ level }) => level));
  return (
    <ul className={styles['outline']}>
      {headings.map(({ position, level, words, isHere }) => (
        <li key={position} style={{ paddingInlineStart: (level - topLevel) * 14 }}>
          <button
            type="button"
            className={styles['heading']}
            aria-current={isHere ? 'location' : undefined}
            onClick={() => goTo(editor, position)}
          >
            {words || text('untitled')}
          </button>
        </li>
      ))}
    </ul>
  );
};
