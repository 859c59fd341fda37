import { useText } from '../../platform/i18n/use-text.ts';
import { markdownTexts } from './markdown-texts.ts';

const goToNote = (reference: HTMLElement, label: string) => {
  const notes = reference.closest('.markdown')?.querySelectorAll<HTMLElement>('[data-footnote]') ?? [];
  const note = [...notes].find(({ dataset }) => dataset['footnote'] === label);
  note?.scrollIntoView({ block: 'nearest' });
  note?.focus({ preventScroll: true });
};

/**
 * The number of a footnote; a click scrolls to it. A button instead of a link, since texts may not set ids on
 * the page.
 */
export const FootnoteReference = ({ label }: { label: string }) => {
  const text = useText(markdownTexts);
  return (
    <sup>
      <button
        type="button"
        className="footnote-reference"
        aria-label={text('footnote', { label })}
        onClick={(event) => goToNote(event.currentTarget, label)}
      >
        {label}
      </button>
    </sup>
  );
};
