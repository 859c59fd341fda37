import { use, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Formula } from '../../markdown/formula/Formula.tsx';
import { stringOf } from '../document/document.ts';
import { richTextTexts } from '../rich-text.texts.ts';
import type { NodeProps } from './node-views.ts';
import { WritingContext } from './writing-context.ts';
import { isPressed } from '../../../ui/pressed-key.ts';

type FieldProps = { tex: string; isDisplay: boolean; onDone: (tex: string | undefined) => void };

const FormulaField = ({ tex, isDisplay, onDone }: FieldProps) => {
  const text = useText(richTextTexts);
  const field = useRef<HTMLTextAreaElement>(null);
  const [written, setWritten] = useState(tex);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const press = (event: KeyboardEvent) => {
    if (isPressed(event, 'Escape')) onDone(undefined);
    else if (isPressed(event, 'Enter') && (!isDisplay || event.metaKey || event.ctrlKey)) onDone(written);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className="formula-field">
      <textarea
        ref={field}
        value={written}
        rows={isDisplay ? 3 : 1}
        aria-label={text('formula')}
        placeholder={isDisplay ? '\\sum_{i=1}^n x_i' : 'x^2'}
        spellCheck={false}
        onChange={({ target }) => setWritten(target.value)}
        onKeyDown={press}
        onBlur={() => onDone(written)}
      />
      {written.trim() !== '' && <Formula tex={written} isDisplay={isDisplay} />}
    </span>
  );
};

export const FormulaNode = ({ attrs, isSelected, change, remove }: NodeProps) => {
  const text = useText(richTextTexts);
  const { isReadOnly } = use(WritingContext);
  const tex = stringOf(attrs['tex']);
  const isDisplay = attrs['isDisplay'] !== false;
  const [isEdited, setIsEdited] = useState(tex === '');
  const done = (written: string | undefined) => {
    setIsEdited(false);
    // An unescaped dollar sign would end the formula.
    const next = (written ?? tex).replace(/(?<!\\)\$/g, '\\$').trim();
    if (next === '') remove();
    else if (next !== tex) change({ ...attrs, tex: next });
  };

  if (isReadOnly) return <Formula tex={tex} isDisplay={isDisplay} />;
  if (isEdited) return <FormulaField tex={tex} isDisplay={isDisplay} onDone={done} />;
  return (
    <button
      type="button"
      className="formula-button"
      data-selected={isSelected || undefined}
      onClick={() => setIsEdited(true)}
    >
      <span className="formula-name">{text('changeFormula', { tex })}</span>
      <span aria-hidden inert>
        <Formula tex={tex} isDisplay={isDisplay} />
      </span>
    </button>
  );
};
