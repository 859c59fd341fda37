import { use, useSyncExternalStore } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { headingsOf } from '../headings.ts';
import { richTextTexts } from '../rich-text.texts.ts';
import { WritingContext } from './writing-context.ts';

const EMPTY = '[]';

/** Table of contents; a click on a heading scrolls to it. */
export const ContentsNode = () => {
  const text = useText(richTextTexts);
  const { editor } = use(WritingContext);
  const read = () => (editor ? JSON.stringify(headingsOf(editor.state.doc)) : EMPTY);
  const headings = JSON.parse(
    useSyncExternalStore(
      (react) => {
        editor?.on('update', react);
        return () => {
          editor?.off('update', react);
        };
      },
      read,
      () => EMPTY,
    ),
  ) as ReturnType<typeof headingsOf>;
  const topLevel = Math.min(...headings.map(({ level }) => level));
  return (
    <nav className="contents" aria-label={text('tableOfContents')}>
      {headings.length === 0 && <p>{text('noHeadings')}</p>}
      <ul>
        {headings.map(({ position, level, words }) => (
          <li key={position} style={{ paddingInlineStart: (level - topLevel) * 16 }}>
            <button
              type="button"
              onClick={() =>
                editor
                  ?.chain()
                  .focus(position + 1)
                  .scrollIntoView()
                  .run()
              }
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};
