import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../platform/config.ts';
import { openDialog } from '../../../platform/dialogs.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useVariant } from '../../../platform/variant.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './NoPaymentNotice.module.css';
import { plansTexts } from './plans.texts.ts';

/** Returns the operator's e-mail address or web page; empty if not set. */
const useOperator = (): string => {
  const variant = useVariant();
  const { data: config } = useQuery(configQuery);
  const { email = '', service = '', feedback = '' } = config?.contacts ?? {};
  const page = service || feedback;
  const mail = email && `mailto:${email}`;
  return variant === 'china' ? page || mail : mail || page;
};

/** Ways to get a product if payment is not configured. */
export const NoPaymentNotice = () => {
  const text = useText(plansTexts);
  const operator = useOperator();
  return (
    <div className={styles['how']} role="status">
      <p>{text(operator === '' ? 'howOn' : 'howOnOrAsk')}</p>
      <Button size="sm" variant="filled" onClick={() => openDialog('coupon')}>
        {text('haveCode')}
      </Button>
      {operator !== '' && (
        <a href={operator} target="_blank" rel="noreferrer">
          {text('askOperator')}
        </a>
      )}
    </div>
  );
};
