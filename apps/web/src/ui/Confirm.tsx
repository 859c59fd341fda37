import { flushSync } from 'react-dom';
import { Button } from './Button.tsx';
import { isPressed } from './pressed-key.ts';

type Props = {
  question: string;
  yes: string;
  no: string;
  /** Id of the button that opened the confirmation. It receives the focus again if the user cancels. */
  opener: string;
  onYes: () => void;
  onNo: () => void;
  className?: string | undefined;
};

/** Asks for confirmation in place of the button that was pressed. Escape cancels. */
export const Confirm = ({ question, yes, no, opener, onYes, onNo, className }: Props) => {
  const goBack = () => {
    flushSync(onNo);
    document.getElementById(opener)?.focus();
  };
  return (
    <div
      role="group"
      aria-label={question}
      className={className}
      onKeyDown={(event) => {
        if (!isPressed(event, 'Escape')) return;
        // Keeps a surrounding dialog open.
        event.preventDefault();
        event.stopPropagation();
        goBack();
      }}
    >
      <span>{question}</span>
      <Button size="sm" variant="danger" onClick={onYes}>
        {yes}
      </Button>
      <Button size="sm" variant="subtle" autoFocus onClick={goBack}>
        {no}
      </Button>
    </div>
  );
};
