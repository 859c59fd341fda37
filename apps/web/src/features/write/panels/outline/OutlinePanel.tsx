import { useText } from '../../../../platform/i18n/use-text.ts';
import { useEditorValue } from '../../../../core/rich-text/use-editor-value.ts';
import { writeTexts } from '../../write.texts.ts';
import type { OpenDocument } from '../open-document.ts';
import { goTo } from './go-to.ts';
import { headingsAt } from './headings-at.ts';
import styles from './Outline.module.css';

/** The headings of what is written; a click goes there. */
export const OutlinePanel = ({ document: { editor } }: { document: OpenDocument }) => {
  const text = useText(writeTexts);
  const headings = useEditorValue(editor, headingsAt);
  if (headings.length === 0) return <p className={styles['none']}>{text('noHeadings')}</p>;
  const least = Math.min(...headings.map(({ level }) => level));
  return (
    <ul className={styles['outline']}>
      {headings.map(({ position, level, words, isHere }) => (
        <li key={position} style={{ paddingInlineStart: (level - least) * 14 }}>
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
