import { IconCalculator, IconFileText, IconQuote } from '@tabler/icons-react';
import { Suggestion } from '../../../core/conversation/Suggestion.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { chatTexts } from '../chat.texts.ts';
import styles from './Welcome.module.css';

type Props = {
  /** Called to put a prompt into the composer. Some prompts need a file. */
  onChoose: (prompt: string, needsFile: boolean) => void;
};

const SUGGESTIONS = [
  { title: 'suggestDocument', prompt: 'suggestDocumentPrompt', icon: IconFileText, needsFile: true },
  { title: 'suggestFind', prompt: 'suggestFindPrompt', icon: IconQuote, needsFile: true },
  { title: 'suggestCalculate', prompt: 'suggestCalculatePrompt', icon: IconCalculator, needsFile: false },
] as const;

/** Three suggested prompts that every engine can answer well. */
export const Suggestions = ({ onChoose }: Props) => {
  const text = useText(chatTexts);
  return (
    <ul className={styles['suggestions']}>
      {SUGGESTIONS.map(({ title, prompt, icon: Icon, needsFile }) => (
        <li key={title}>
          <Suggestion onClick={() => onChoose(text(prompt), needsFile)}>
            <Icon size={17} stroke={1.7} aria-hidden="true" />
            {text(title)}
          </Suggestion>
        </li>
      ))}
    </ul>
  );
};
