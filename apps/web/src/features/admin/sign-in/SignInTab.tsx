import { SIGN_IN_METHODS } from '@studiolo/contract/config/sign-in-methods';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../platform/config.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { adminTexts } from '../admin.texts.ts';
import styles from '../parts.module.css';

const VARIANTS = ['china', 'international'] as const;
const SETTINGS = 'SIGN_IN_METHODS_CHINA, SIGN_IN_METHODS_INTERNATIONAL';

export const SignInTab = () => {
  const text = useText(adminTexts);
  const { data: config } = useQuery(configQuery);
  if (!config) return <Skeleton height={160} />;
  return (
    <div className={styles['part']}>
      <h2 className={styles['heading']}>{text('signInTitle')}</h2>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{text('signInMethod')}</th>
            {VARIANTS.map((variant) => (
              <th key={variant} scope="col">
                {text(variant)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SIGN_IN_METHODS.map((method) => (
            <tr key={method}>
              <th scope="row">{text(`by_${method}`)}</th>
              {VARIANTS.map((variant) => (
                <td key={variant}>
                  {text(config.signInMethods[variant].includes(method) ? 'isOffered' : 'isNotOffered')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['note']}>{text('signInNote', { settings: SETTINGS })}</p>
    </div>
  );
};
