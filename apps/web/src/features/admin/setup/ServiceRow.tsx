import { testSetup, type SetupService } from '@studiolo/contract/admin/setup';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Setup.module.css';
import { setupTexts } from './setup.texts.ts';

/** A service: whether it is configured, the settings for that, and the result of its test. */
export const ServiceRow = ({ service: { name, isSetUp, settings, canTest } }: { service: SetupService }) => {
  const text = useText(setupTexts);
  const test = useMutation({ mutationFn: () => call(testSetup, { name }, { isQuiet: true }) });
  return (
    <li className={styles['service']}>
      <div className={styles['words']}>
        <p className={styles['name']}>{text(name)}</p>
        <p className={styles['state']} data-on={isSetUp || undefined}>
          {text(isSetUp ? 'isSetUp' : 'notSetUp')}
        </p>
        <p className={styles['settings']}>
          {name === 'models' ? (
            <Link to="?part=providers">{text('toModels')}</Link>
          ) : (
            text(name === 'storage' ? 'storedWith' : 'setWith', { settings: settings.join(', ') })
          )}
        </p>
        {test.data && (
          <p role="status" className={styles['result']} data-bad={!test.data.isGood || undefined}>
            {text(test.data.isGood ? 'isGood' : 'isBad')} <span lang="en">{test.data.details}</span>
          </p>
        )}
        {test.isError && (
          <p role="alert" className={styles['result']} data-bad>
            {text('testFailed')}
          </p>
        )}
      </div>
      {canTest && isSetUp && (
        <Button
          size="sm"
          isBusy={test.isPending}
          aria-label={text('testThis', { service: text(name) })}
          onClick={() => test.mutate()}
        >
          {text('test')}
        </Button>
      )}
    </li>
  );
};
