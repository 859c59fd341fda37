import katex, { type KatexOptions } from 'katex';
import 'katex/contrib/mhchem';
import 'katex/dist/katex.min.css';
import { useLayoutEffect, useRef } from 'react';
import type { FormulaProps } from './FormulaSource.tsx';

/** A formula may neither link, load nor style anything, nor grow without bounds. */
const OPTIONS: KatexOptions = {
  trust: false,
  throwOnError: false,
  strict: 'ignore',
  maxExpand: 300,
  maxSize: 20,
  errorColor: 'inherit',
};

const TypesetFormula = ({ tex, isDisplay }: FormulaProps) => {
  const place = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    try {
      katex.render(tex, element, { ...OPTIONS, displayMode: isDisplay });
    } catch {
      element.textContent = tex;
    }
  }, [tex, isDisplay]);

  // A wide formula can also be scrolled by keyboard.
  return isDisplay ? (
    <span ref={place} className="formula is-display" tabIndex={0} />
  ) : (
    <span ref={place} className="formula" />
  );
};

export default TypesetFormula;
