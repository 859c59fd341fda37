import { useText } from '../../../platform/i18n/use-text.ts';
import { researchTexts } from '../research.texts.ts';
import { useCanSearchWeb } from '../sources/use-can-search-web.ts';
import styles from './List.module.css';

const WEB_EXAMPLES = ['exampleHeat', 'exampleCoffee', 'exampleWeek'] as const;
const OWN_EXAMPLES = ['exampleDisagree', 'exampleFigures'] as const;

/** Example questions: for the web, or for the user's own sources if only those can be searched. */
export const ExampleQuestions = ({ onChoose }: { onChoose: (question: string) => void }) => {
  const text = useText(researchTexts);
  const canSearchWeb = useCanSearchWeb();
  return (
    <ul className={styles['examples']} aria-label={text('examples')}>
      {(canSearchWeb ? WEB_EXAMPLES : OWN_EXAMPLES).map((name) => (
        <li key={name}>
          <button type="button" className={styles['example']} onClick={() => onChoose(text(name))}>
            {text(name)}
          </button>
        </li>
      ))}
    </ul>
  );
};
