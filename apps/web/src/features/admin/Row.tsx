import { useState, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { adminTexts } from './admin.texts.ts';
import styles from './Row.module.css';

type Props = {
  name: string;
  /** Details, each in a separate column if there is room. */
  facts: readonly string[];
  aside?: string;
  /** Button that opens a form below. The form calls `close` when it is done. */
  action?: { label: string; name: string; form: (close: () => void) => ReactNode };
};

/** A row of a list: name, details and an action. */
export const Row = ({ name, facts, aside, action }: Props) => {
  const text = useText(adminTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles['row']}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <p className={styles['name']}>{name}</p>
          <p className={styles['facts']}>
            {facts.filter(Boolean).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        {aside && <p className={styles['aside']}>{aside}</p>}
        {action && (
          <Button
            size="sm"
            aria-expanded={isOpen}
            aria-label={isOpen ? undefined : action.name}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? text('close') : action.label}
          </Button>
        )}
      </div>
      {action && isOpen && <div className={styles['form']}>{action.form(() => setIsOpen(false))}</div>}
    </li>
  );
};
