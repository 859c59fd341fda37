import type { Editor } from '@tiptap/core';
import { useText } from '../../../platform/i18n/use-text.ts';
import { stringOf } from '../document/document.ts';
import { richTextTexts } from '../rich-text.texts.ts';
import { useEditorValue } from '../use-editor-value.ts';
import styles from '../bars/Bars.module.css';

/** Common languages. If the text uses another one, it is added to the list. */
const LANGUAGES = [
  ...['bash', 'c', 'cpp', 'csharp', 'css', 'diff', 'go', 'html', 'java', 'javascript', 'json', 'kotlin'],
  ...['latex', 'markdown', 'mermaid', 'php', 'python', 'r', 'ruby', 'rust', 'sql', 'swift', 'typescript'],
  ...['xml', 'yaml'],
] as const;

const languageAt = (editor: Editor): string => stringOf(editor.getAttributes('codeBlock')['language']);

export const CodeLanguage = ({ editor }: { editor: Editor }) => {
  const text = useText(richTextTexts);
  const language = useEditorValue(editor, languageAt);
  const all =
    LANGUAGES.some((each) => each === language) || language === '' ? LANGUAGES : [language, ...LANGUAGES];
  return (
    <select
      className={styles['choice']}
      aria-label={text('codeLanguage')}
      value={language}
      onChange={({ target }) =>
        editor
          .chain()
          .focus()
          .updateAttributes('codeBlock', { language: target.value || null })
          .run()
      }
    >
      <option value="">{text('plainCode')}</option>
      {all.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
};
