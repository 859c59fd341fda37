import { useState, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { accountTexts } from '../account.texts.ts';
import styles from './settings.module.css';

type Props = {
  name: string;
  value: ReactNode;
  /** Label of the button that opens the form. */
  action: string;
  isDanger?: boolean;
  /** The form. Calls `close` when it is done. */
  children: (close: () => void) => ReactNode;
};

/** A setting of the account: its value, and a form to change it. */
export const SettingRow = ({ name, value, action, isDanger = false, children }: Props) => {
  const text = useText(accountTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles['row']} aria-label={name}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <h3 className={styles['name']}>{name}</h3>
          <p className={styles['value']}>{value}</p>
        </div>
        <Button
          size="sm"
          variant={isDanger && !isOpen ? 'danger' : 'default'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? text('cancel') : action}
        </Button>
      </div>
      {isOpen && <div className={styles['form']}>{children(() => setIsOpen(false))}</div>}
    </section>
  );
};
